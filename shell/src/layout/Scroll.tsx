import { useLayoutEffect } from 'react'
import { type Location, ScrollRestoration, useNavigationType } from 'react-router-dom'

/** Scrolls to the top of a new page, and back to the old position on "back" (docs/product.md#routes). */
export function Scroll() {
  return (
    <>
      <ScrollBehavior />
      <ScrollRestoration storageKey="portal.rolagem" getKey={placeOf} />
    </>
  )
}

/** React Router uses the same key for every new document, so it would restore another page's position. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

/** Must precede `ScrollRestoration`, so that its effect runs first. */
function ScrollBehavior() {
  const type = useNavigationType()
  useLayoutEffect(() => {
    const isSmooth = type !== 'POP' && !matchMedia('(prefers-reduced-motion: reduce)').matches
    document.documentElement.style.scrollBehavior = isSmooth ? 'smooth' : 'auto'
  })
  return null
}
