import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router-dom'

/** That of `sanitizeContext`: a promise where its library has to be loaded first. */
export type Sanitize = (html: string) => string | Promise<string>

/**
 * Rich text made safe to render, as on the public page; empty until that is done.
 * The route's loader hands on the sanitizer of its context: `sanitize: context.get(sanitizeContext)`.
 */
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
