import type { ComponentProps } from 'react'
import styles from './Field.module.css'

/** A native input with the fields' style. */
export const Control = (input: Omit<ComponentProps<'input'>, 'className'>) => (
  <input {...input} className={styles.control} />
)
