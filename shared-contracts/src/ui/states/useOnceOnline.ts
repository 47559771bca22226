import { useEffect, useRef } from 'react'

export function useOnceOnline(retry: () => unknown) {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    const onOnline = () => latest.current()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
}
