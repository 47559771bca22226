import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'

const RestoredContext = createContext({ restored: false, begin: () => {} })

/** Provides whether the browser's state is restored; `<html>` then gets `data-alive`. */
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

/** An update before the siblings are hydrated would make React discard the server's HTML. */
export function RestoreOnceHydrated() {
  const { restored, begin } = use(RestoredContext)
  useEffect(() => {
    if (!restored) begin()
  }, [restored, begin])
  return null
}
