import { useLayoutEffect } from 'react'
import { ScrollRestoration, useNavigationType } from 'react-router-dom'

/** Scrolls to the top of a new page, smoothly where motion is welcome; going back restores the position (decision 53). */
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
