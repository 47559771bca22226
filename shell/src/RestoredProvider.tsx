import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'

const RestoredContext = createContext({ restored: false, begin: () => {} })

/**
 * Tells the components below whether the state that the browser keeps (session, cookie choice) has been restored. The server
 * knows none of it, so the first render is without. Once restored, `<html>` has `data-alive`.
 * @param restore reads the state; it is called once, by `RestoreOnceHydrated`.
 */
export function RestoredProvider({ restore, children }: { restore: () => Promise<unknown>; children: ReactNode }) {
  const [restored, setRestored] = useState(false)
  const value = useMemo(
    () => ({
      restored,
      begin: () =>
        void restore().finally(() => {
          setRestored(true)
          document.documentElement.dataset.alive = ''
        }),
    }),
    [restored, restore],
  )
  return <RestoredContext value={value}>{children}</RestoredContext>
}

/** Whether the state that the browser keeps has been restored. */
export const useRestored = () => use(RestoredContext).restored

/**
 * Restores the state once its siblings below the same `Suspense` are hydrated. An earlier update would make React discard
 * the server's HTML and render the page anew.
 */
export function RestoreOnceHydrated() {
  const { restored, begin } = use(RestoredContext)
  useEffect(() => {
    if (!restored) begin()
  }, [restored, begin])
  return null
}
