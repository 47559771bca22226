import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Focuses the heading of a new page, for keyboards and screen readers; not where only the search of an address changes. */
export function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const present = useRef(pathname)

  useEffect(() => {
    if (present.current === pathname) return
    present.current = pathname
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [pathname])
}
