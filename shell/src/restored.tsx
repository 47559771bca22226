import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'

const RestoredContext = createContext({ restored: false, begin: () => {} })

/**
 * Says below it whether what the browser keeps (session, cookie choice) has been read. The server knows none of it, so
 * the first render is without. From then on `<html>` is marked `data-alive`.
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

export const useRestored = () => use(RestoredContext).restored

/**
 * Begins the reading, as soon as what stands beside it has been hydrated: an update that comes sooner would make React
 * throw the server's HTML away and render the page anew.
 */
export function RestoreOnceHydrated() {
  const { restored, begin } = use(RestoredContext)
  useEffect(() => {
    if (!restored) begin()
  }, [restored, begin])
  return null
}
