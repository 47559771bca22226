import { Children, isValidElement, type ReactNode } from 'react'
import styles from './CardGrid.module.css'

/** A list of cards; each child becomes an item of it. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.toArray(children).map((child, index) => (
        <li key={isValidElement(child) && child.key !== null ? child.key : index} data-card-item>
          {child}
        </li>
      ))}
    </ul>
  )
}
