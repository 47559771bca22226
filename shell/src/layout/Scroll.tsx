import { useLayoutEffect } from 'react'
import { type Location, ScrollRestoration, useNavigationType } from 'react-router-dom'

/** Scrolls to the top of a new page, smoothly where motion is welcome; going back restores the position (decision 53). */
export function Scroll() {
  return (
    <>
      <ScrollBehavior />
      <ScrollRestoration storageKey="portal.rolagem" getKey={placeOf} />
    </>
  )
}

/** React Router knows each document that a tab opens by one key; then a page would begin where another one was left. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

/** Must stand before `ScrollRestoration`: its effect then runs first. */
function ScrollBehavior() {
  const type = useNavigationType()
  useLayoutEffect(() => {
    const isSmooth = type !== 'POP' && !matchMedia('(prefers-reduced-motion: reduce)').matches
    document.documentElement.style.scrollBehavior = isSmooth ? 'smooth' : 'auto'
  })
  return null
}
