import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router-dom'

/** Returns a promise until the library is loaded. */
export type Sanitize = (html: string) => string | Promise<string>

/** Sanitizes rich text; empty until done. The route's loader provides `sanitize: context.get(sanitizeContext)`. */
export function useSanitized(html: string): string {
  const { sanitize } = useLoaderData() as { sanitize: Sanitize }
  const [safe, setSafe] = useState('')

  useEffect(() => {
    let isPresent = true
    void Promise.resolve(sanitize(html)).then((made) => isPresent && setSafe(made))
    return () => {
      isPresent = false
    }
  }, [sanitize, html])

  return safe
}
