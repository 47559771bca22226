import { useEffect, useEffectEvent, useRef, useState } from 'react'

export const AUTOPLAY_MS = 8_000

/** Autoplay respects reduced motion, pauses on hover and focus, and ends when the visitor scrolls. */
export function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const goal = useRef<number>(undefined)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  const show = (index: number) => {
    goal.current = index
    setCurrent(index)
    const slide = row.current?.children[index]
    if (slide instanceof HTMLElement) row.current?.scrollTo({ left: slide.offsetLeft })
  }
  const moveOn = useEffectEvent(() => show((current + 1) % count))

  useEffect(() => {
    if (!playing || isHeld) return
    const timer = setInterval(moveOn, AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [playing, isHeld])

  /** A scroll by `show` must reach its target first. Then the visible slide is the current one. */
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {}
    const index = clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0
    if (goal.current === undefined) setCurrent(index)
    else if (goal.current === index) goal.current = undefined
  }
  const takeOver = () => {
    goal.current = undefined
    setPlaying(false)
  }

  return {
    current,
    playing,
    toggle: () => setPlaying(!playing),
    go: (index: number) => {
      setPlaying(false)
      show(index)
    },
    rowProps: { ref: row, onScroll, onWheel: takeOver, onTouchMove: takeOver },
    holdProps: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    },
  }
}
