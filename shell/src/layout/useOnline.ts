import { useSyncExternalStore } from 'react'

/** Whether there is a connection, as far as the browser knows. The server takes every visitor for connected. */
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
