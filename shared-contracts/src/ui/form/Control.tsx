import type { ComponentProps } from 'react'
import styles from './Field.module.css'

/** A native input with the looks of every field, for one that is not a plain `TextField`. */
export const Control = (input: Omit<ComponentProps<'input'>, 'className'>) => (
  <input {...input} className={styles.control} />
)
