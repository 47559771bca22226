import { apiContext, configContext, sanitizeContext } from '@portal/shared-contracts/portal'
import { RouterContextProvider } from 'react-router-dom'
import type { Api } from '../api'
import { demoConfig } from './config'

/** What loaders find in their context. The fake sanitizer only takes scripts out: enough to tell whether it was used. */
export function contextOf(api: Api): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(configContext, demoConfig)
  context.set(sanitizeContext, (html) => html.replace(/<script[\s\S]*?<\/script>/gi, ''))
  return context
}
