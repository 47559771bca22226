import { type RefObject, useEffect, useState } from 'react'

export function useStuck(mark: RefObject<Element | null>): boolean {
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => setStuck(entry?.isIntersecting === false))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mark])
  return stuck
}
