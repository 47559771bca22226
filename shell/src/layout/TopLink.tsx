import type { MenuEntry } from '@portal/shared-contracts/micro-frontend'
import { Link, useLocation } from 'react-router-dom'

/** Also current on pages below its addresses. */
export function TopLink({ label, to, also = [] }: MenuEntry) {
  const { pathname } = useLocation()
  const isWithin = [to, ...also].some((address) => `${pathname}/`.startsWith(`${address}/`))
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : isWithin || undefined}>
      {label}
    </Link>
  )
}
