import type { Tag } from '@portal/shared-contracts/api'
import { X } from 'lucide-react'
import styles from './TagChips.module.css'

export function TagChips({ tags, onRemove }: { tags: readonly Tag[]; onRemove: (tag: Tag) => void }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Tags escolhidas">
      {tags.map((tag) => (
        <li key={tag.descricao} className={styles.chip}>
          {tag.descricao}
          <button
            type="button"
            className={styles.remover}
            aria-label={`Remover tag: ${tag.descricao}`}
            onClick={() => onRemove(tag)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
