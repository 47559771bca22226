import type { Api } from '@portal/shared-contracts/api/client'
import { apiContext, sanitizeContext } from '@portal/shared-contracts/portal'
import { RouterContextProvider } from 'react-router-dom'

/** What every loader finds in its `context`, on the server and in the browser. */
export function loaderContext(api: Api, sanitize: (html: string) => string | Promise<string>): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(sanitizeContext, sanitize)
  return context
}
