import { descricoesOf, type Tag } from '../../api/tags'
import styles from './TagList.module.css'

/** Tags as hashtags. */
export function TagList({ tags }: { tags: readonly Pick<Tag, 'descricao'>[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Tags">
      {descricoesOf(tags).map((tag) => (
        <li key={tag} className={styles.tag}>
          #{tag.replace(/^#/, '')}
        </li>
      ))}
    </ul>
  )
}
