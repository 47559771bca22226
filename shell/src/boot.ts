import type { PortalConfig } from '@portal/shared-contracts/portal'
import type { HydrationState } from 'react-router-dom'
import type { RemotesAnswer } from './remotes/fetchRemotes'

/** What the server inlines in the page: enough to start without asking for anything. */
export interface Boot extends RemotesAnswer {
  config: PortalConfig
  /** What the loaders answered on the server; absent where the page is left to the browser. */
  hydration?: HydrationState
}

export const BOOT_ID = 'boot'

export function readBoot(): Boot {
  const element = document.getElementById(BOOT_ID)
  if (!element?.textContent) throw new Error('The page came without its boot manifest.')
  return JSON.parse(element.textContent)
}
