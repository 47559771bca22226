import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Focuses a new page's heading, but not after a change of the search only. */
export function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const present = useRef(pathname)

  useEffect(() => {
    if (present.current === pathname) return
    present.current = pathname
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [pathname])
}
