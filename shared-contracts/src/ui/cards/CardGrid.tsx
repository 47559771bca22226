import { Children, isValidElement, type ReactNode } from 'react'
import styles from './CardGrid.module.css'

export interface CardGridProps {
  label?: string
  /** Fewer and wider cards in a row: three at most, where a page of the list is nine. */
  isWide?: boolean | undefined
  children: ReactNode
}

/** A list of cards; each child becomes an item of it. */
export function CardGrid({ label, isWide, children }: CardGridProps) {
  return (
    <ul className={styles.grid} aria-label={label} data-wide={isWide || undefined}>
      {Children.toArray(children).map((child, index) => (
        <li key={isValidElement(child) && child.key !== null ? child.key : index} data-card-item>
          {child}
        </li>
      ))}
    </ul>
  )
}
