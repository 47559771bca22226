import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** How long each slide is shown before the carousel moves on by itself. */
export const AUTOPLAY_MS = 8_000

/**
 * The state of a row that scrolls sideways, one slide in view at a time. It plays by itself unless the visitor prefers
 * reduced motion, waits while the pointer or the focus is on it, and stops for good once the visitor moves it by hand.
 * @param count how many slides there are.
 */
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

  /** A visitor's scroll makes the slide in view the current one; a scroll begun by `show` first has to reach its goal. */
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
    /** For the list of slides. */
    rowProps: { ref: row, onScroll, onWheel: takeOver, onTouchMove: takeOver },
    /** For the element around the list and its controls. */
    holdProps: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    },
  }
}
