import { createContext, useEffect, useRef } from 'react'

type AfterPress = (act: () => void) => void

export const PressContext = createContext<AfterPress>((act) => act())

/** An error on blur would move the pressed button and lose its click. This delays changes until the click is over. */
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
