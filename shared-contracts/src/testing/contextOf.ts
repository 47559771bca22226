import { apiContext, configContext, sanitizeContext } from '@portal/shared-contracts/portal'
import { RouterContextProvider } from 'react-router-dom'
import type { Api } from '../api'
import { demoConfig } from './config'

/** The fake sanitizer only removes scripts, which suffices to detect its use. */
export function contextOf(api: Api): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(configContext, demoConfig)
  context.set(sanitizeContext, (html) => html.replace(/<script[\s\S]*?<\/script>/gi, ''))
  return context
}
