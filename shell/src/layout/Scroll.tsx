import { useLayoutEffect } from 'react'
import { ScrollRestoration, useNavigationType } from 'react-router-dom'

/** A new page is scrolled to its top, smoothly where motion is welcome; going back finds the page where it was left. */
export function Scroll() {
  return (
    <>
      <ScrollManner />
      <ScrollRestoration storageKey="portal.rolagem" />
    </>
  )
}

/** Stands before what scrolls, so that its effect comes first. */
function ScrollManner() {
  const type = useNavigationType()
  useLayoutEffect(() => {
    const isSmooth = type !== 'POP' && !matchMedia('(prefers-reduced-motion: reduce)').matches
    document.documentElement.style.scrollBehavior = isSmooth ? 'smooth' : 'auto'
  })
  return null
}
