import { useLayoutEffect } from 'react'
import { ScrollRestoration, useNavigationType } from 'react-router-dom'

/** Scrolls to the top of a new page, smoothly unless the visitor wants less motion; going back restores the position. */
export function Scroll() {
  return (
    <>
      <ScrollBehavior />
      <ScrollRestoration storageKey="portal.rolagem" />
    </>
  )
}

/** Must stand before `ScrollRestoration`: its effect then runs first. */
function ScrollBehavior() {
  const type = useNavigationType()
  useLayoutEffect(() => {
    const isSmooth = type !== 'POP' && !matchMedia('(prefers-reduced-motion: reduce)').matches
    document.documentElement.style.scrollBehavior = isSmooth ? 'smooth' : 'auto'
  })
  return null
}
