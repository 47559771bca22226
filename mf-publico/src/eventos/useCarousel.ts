import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** How long a slide stands before the next one comes. */
export const STAND_MS = 8_000

/**
 * A row that scrolls sideways, one slide in view at a time. It moves on by itself where motion is welcome, never under
 * the pointer or the focus, and no more once somebody has moved it by hand.
 */
export function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const goal = useRef<number>(undefined)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [held, setHeld] = useState(false)

  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  const show = (index: number) => {
    goal.current = index
    setCurrent(index)
    const slide = row.current?.children[index]
    if (slide instanceof HTMLElement) row.current?.scrollTo({ left: slide.offsetLeft })
  }
  const moveOn = useEffectEvent(() => show((current + 1) % count))

  useEffect(() => {
    if (!playing || held) return
    const timer = setInterval(moveOn, STAND_MS)
    return () => clearInterval(timer)
  }, [playing, held])

  /** Somebody scrolls: what comes into view is the current slide. A scroll of our own is on its way to its goal. */
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
    /** What the row itself listens to. */
    rowProps: { ref: row, onScroll, onWheel: takeOver, onTouchMove: takeOver },
    /** What everything around it listens to. */
    holdProps: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
