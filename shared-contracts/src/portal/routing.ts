import { useState } from 'react'
import { createContext, useLoaderData } from 'react-router-dom'
import type { Api } from '../api/client'
import type { PortalConfig } from './config'
import { useApi } from './PortalProvider'

declare module 'react-router' {
  interface Future {
    v8_middleware: true
  }
}

/** The API for loaders on server and browser: `context.get(apiContext)`. */
export const apiContext = createContext<Api>()

/** The settings for loaders: `context.get(configContext)`. */
export const configContext = createContext<PortalConfig>()

/** The sanitizer for loaders: `await context.get(sanitizeContext)(html)`. Pages render no unsanitized HTML. */
export const sanitizeContext = createContext<(html: string) => string | Promise<string>>()

/** Creates a store, and again for new loader data. @param create receives the API and the loader's result */
export function useStore<Store, First>(create: (api: Api, first: First) => Store): Store {
  const api = useApi()
  const first = useLoaderData() as First
  // State survives hot reload, memoized values do not.
  const [kept, keep] = useState(() => ({ api, first, store: create(api, first) }))
  if (kept.api === api && kept.first === first) return kept.store
  const made = { api, first, store: create(api, first) }
  keep(made)
  return made.store
}
