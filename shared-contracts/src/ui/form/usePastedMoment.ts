import { useEffect, useRef } from 'react'
import { momentOf } from '../../forms'

/** Native controls ignore a paste. @param take receives undefined for other text */
export function usePastedMoment(type: 'date' | 'time', take: (moment: string | undefined) => void) {
  const latest = useRef(take)
  latest.current = take
  const listening = useRef<AbortController>(undefined)
  const leave = () => listening.current?.abort()
  useEffect(() => () => listening.current?.abort(), [])

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text').trim()
    if (!text) return
    event.preventDefault()
    latest.current(momentOf(type, text))
  }
  const listen = () => {
    leave()
    listening.current = new AbortController()
    document.addEventListener('paste', paste, { signal: listening.current.signal })
  }
  return { listen, leave }
}
