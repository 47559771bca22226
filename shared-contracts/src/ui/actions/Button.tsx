import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'

/** `quiet` looks like a link. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  loading?: boolean
  icon?: ReactNode
}

/** Submits no form by default. While loading it is `aria-disabled` and stays focusable. */
export function Button({ variant = 'primary', loading = false, icon, children, onClick, ...button }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...button}
      onClick={press}
      className={styles.button}
      data-variant={variant}
      data-loading={loading || undefined}
      aria-disabled={loading || button['aria-disabled'] || undefined}
    >
      <span className={styles.label}>
        {icon}
        {children}
      </span>
      {loading && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}
