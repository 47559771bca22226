import { useMemo } from 'react'
import { createContext, useLoaderData } from 'react-router-dom'
import type { Api } from '../api/client'
import type { PortalConfig } from './config'
import { useApi } from './PortalProvider'

declare module 'react-router' {
  interface Future {
    v8_middleware: true
  }
}

/** How a loader reaches the API: `context.get(apiContext)`. Works on the server and in the browser. */
export const apiContext = createContext<Api>()

/** How a loader knows the portal's settings, its zone for one: `context.get(configContext)`. */
export const configContext = createContext<PortalConfig>()

/**
 * How a loader makes rich text safe to render: `await context.get(sanitizeContext)(html)`. The shell gives the
 * server's sanitizer on the server and a lazily loaded one in the browser, so no page renders what an API sent as is.
 */
export const sanitizeContext = createContext<(html: string) => string | Promise<string>>()

/**
 * A store for what changes after the page's first data came: made anew whenever the loader brings other data.
 * @param create takes the API and what the loader of this route returned.
 */
export function useStore<Store, First>(create: (api: Api, first: First) => Store): Store {
  const api = useApi()
  const first = useLoaderData() as First
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new closure each render must not make a new store.
  return useMemo(() => create(api, first), [api, first])
}
