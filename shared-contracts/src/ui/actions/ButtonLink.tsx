import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ButtonVariant } from './Button'
import styles from './Button.module.css'

type Target = { to: string; href?: never } | { to?: never; href: string }

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Target & {
    variant?: ButtonVariant
    icon?: ReactNode
  }

/** A link with a button's look: `to` inside the portal, `href` elsewhere. */
export function ButtonLink({ to, href, variant = 'primary', icon, children, ...anchor }: ButtonLinkProps) {
  const label = (
    <span className={styles.label}>
      {icon}
      {children}
    </span>
  )
  const shared = { ...anchor, className: styles.button, 'data-variant': variant }
  if (to !== undefined)
    return (
      <Link {...shared} to={to}>
        {label}
      </Link>
    )
  return (
    <a rel="noopener noreferrer" {...shared} href={href}>
      {label}
    </a>
  )
}
