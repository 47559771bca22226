import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A new page begins at its heading, for keyboard and screen reader. A changed filter of the same page does not. */
export function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const present = useRef(pathname)

  useEffect(() => {
    if (present.current === pathname) return
    present.current = pathname
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [pathname])
}
