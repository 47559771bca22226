import { Children, isValidElement, type ReactNode } from 'react'
import styles from './CardGrid.module.css'

export interface CardGridProps {
  label?: string
  isWide?: boolean | undefined
  children: ReactNode
}

/** Each child becomes a list item. */
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
