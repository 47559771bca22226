import styles from './TagList.module.css'

export type TagText = string | { descricao: string }

const textOf = (tag: TagText) => (typeof tag === 'string' ? tag : tag.descricao)

/** Tags as hashtags. */
export function TagList({ tags }: { tags: readonly TagText[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map(textOf).map((tag) => (
        <li key={tag} className={styles.tag}>
          #{tag.replace(/^#/, '')}
        </li>
      ))}
    </ul>
  )
}
