import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Tag } from '../../api/tags'
import styles from './Card.module.css'
import { TagList } from './TagList'

export interface CardProps {
  to?: string
  titulo: string
  capa?: ReactNode
  tags?: readonly Pick<Tag, 'descricao'>[]
  meta?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
  /** Removes the cover's colour; text keeps its contrast. */
  dimmed?: boolean
  headingLevel?: 2 | 3 | 4
  children?: ReactNode
}

/** A card whose title precedes the cover for screen readers. */
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
