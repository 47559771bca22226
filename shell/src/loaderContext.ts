import type { Api } from '@portal/shared-contracts/api/client'
import { apiContext, configContext, type PortalConfig, sanitizeContext } from '@portal/shared-contracts/portal'
import { RouterContextProvider } from 'react-router-dom'

interface LoaderContext {
  api: Api
  config: PortalConfig
  sanitize: (html: string) => string | Promise<string>
}

/** The `context` of every loader, on the server and in the browser. */
export function loaderContext({ api, config, sanitize }: LoaderContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(configContext, config)
  context.set(sanitizeContext, sanitize)
  return context
}
