import type { ComponentProps } from 'react'
import styles from './Field.module.css'

export const Control = (input: Omit<ComponentProps<'input'>, 'className'>) => (
  <input {...input} className={styles.control} />
)
