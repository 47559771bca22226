import { descricoesOf, type Tag } from '../../api/tags'
import { tagText } from '../../forms/conteudo/tags'
import styles from './TagList.module.css'

/** Tags as hashtags, those that look alike once. */
export function TagList({ tags }: { tags: readonly Pick<Tag, 'descricao'>[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Tags">
      {[...new Set(descricoesOf(tags).map(tagText))].map((tag) => (
        <li key={tag} className={styles.tag}>
          #{tag}
        </li>
      ))}
    </ul>
  )
}
