import { createContext, useEffect, useRef } from 'react'

type AfterPress = (act: () => void) => void

/** What fields ask of their form; a field alone waits for nothing. */
export const PressContext = createContext<AfterPress>((act) => act())

/**
 * Leaving a field may show its error, which would push the button being pressed from under the pointer: the click
 * would be lost. What a blur changes waits until the pointer is up and its click is over.
 */
export function useAfterPress(): AfterPress {
  const waiting = useRef<(() => void)[] | undefined>(undefined)

  useEffect(() => {
    const begin = () => {
      waiting.current ??= []
    }
    const end = () =>
      setTimeout(() => {
        const acts = waiting.current ?? []
        waiting.current = undefined
        for (const act of acts) act()
      })
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    addEventListener('pointerdown', begin, options)
    addEventListener('pointerup', end, options)
    addEventListener('pointercancel', end, options)
    return () => listening.abort()
  }, [])

  return useRef<AfterPress>((act) => (waiting.current ? waiting.current.push(act) : act())).current
}
