import { useEffect, useRef } from 'react'
import { momentOf } from '../../forms'

/**
 * Takes a day or a time from the clipboard while its control has the focus. Browsers paste nothing into such a control, and some
 * tell the document alone: no text is selected.
 */
export function usePastedMoment(type: 'date' | 'time', take: (moment: string) => void) {
  const latest = useRef(take)
  latest.current = take
  const listening = useRef<AbortController>(undefined)
  const leave = () => listening.current?.abort()
  useEffect(() => () => listening.current?.abort(), [])

  const paste = (event: ClipboardEvent) => {
    const moment = momentOf(type, event.clipboardData?.getData('text') ?? '')
    if (!moment) return
    event.preventDefault()
    latest.current(moment)
  }
  const listen = () => {
    leave()
    listening.current = new AbortController()
    document.addEventListener('paste', paste, { signal: listening.current.signal })
  }
  return { listen, leave }
}
