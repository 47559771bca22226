import { useEffect, useRef } from 'react'

/** Calls `retry` when the connection returns. */
export function useOnceOnline(retry: () => unknown) {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    const onOnline = () => latest.current()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
}
