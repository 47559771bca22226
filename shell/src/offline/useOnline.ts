import { useSyncExternalStore } from 'react'

/** The server assumes a connection. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

function subscribe(onChange: () => void) {
  const listening = new AbortController()
  addEventListener('online', onChange, { signal: listening.signal })
  addEventListener('offline', onChange, { signal: listening.signal })
  return () => listening.abort()
}
