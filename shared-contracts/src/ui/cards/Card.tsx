import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Tag } from '../../api/tags'
import styles from './Card.module.css'
import { TagList } from './TagList'

export interface CardProps {
  /** Where the whole card leads; without it the title is plain text. */
  to?: string
  titulo: string
  /** A `Cover`. */
  capa?: ReactNode
  tags?: readonly Pick<Tag, 'descricao'>[]
  /** One line with an icon: a date, a place. */
  meta?: ReactNode
  /** A word over the cover, such as "Rascunho". */
  badge?: ReactNode
  /** Buttons of their own, below the rest. */
  actions?: ReactNode
  /** Takes the colour out of the cover; the words keep their contrast. */
  dimmed?: boolean
  headingLevel?: 2 | 3 | 4
  /** A sentence or two below the title. */
  children?: ReactNode
}

/** One item among others. A screen reader comes to its title before the cover that stands above it. */
export function Card({ to, titulo, capa, tags, meta, badge, actions, dimmed, headingLevel = 3, children }: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card} data-dimmed={dimmed || undefined} data-linked={to !== undefined || undefined}>
      <div className={styles.body}>
        <Heading className={styles.title}>{to === undefined ? titulo : <Link to={to}>{titulo}</Link>}</Heading>
        {children && <div className={styles.text}>{children}</div>}
        {meta && <div className={styles.meta}>{meta}</div>}
        {tags && tags.length > 0 && <TagList tags={tags} />}
      </div>
      {capa && <div className={styles.capa}>{capa}</div>}
      {badge && <span className={styles.badge}>{badge}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}
