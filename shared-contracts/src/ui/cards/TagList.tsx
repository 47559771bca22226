import { descricoesOf, type Tag } from '../../api/tags'
import { asItLooks } from '../../invisible'
import styles from './TagList.module.css'

/** Shows similar tags once. */
export function TagList({ tags }: { tags: readonly Pick<Tag, 'descricao'>[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Tags">
      {[...new Set(descricoesOf(tags).map(withoutHash))].map((tag) => (
        <li key={tag} className={styles.tag}>
          #{tag}
        </li>
      ))}
    </ul>
  )
}

const withoutHash = (tag: string) => asItLooks(tag).replace(/^[# ]+/, '')
