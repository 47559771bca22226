import type { PortalConfig } from '@portal/shared-contracts/portal'
import type { HydrationState } from 'react-router-dom'
import type { RemotesAnswer } from './remotes/fetchRemotes'

/** The boot manifest, which the server inlines in the page: the shell starts with it and asks for nothing else. */
export interface Boot extends RemotesAnswer {
  config: PortalConfig
  /** Data of the loaders that ran on the server; absent where the browser loads the page itself. */
  hydration?: HydrationState
}

/** Id of the element that holds the boot manifest. */
export const BOOT_ID = 'boot'

/** @throws Error where the page holds no boot manifest. */
export function readBoot(): Boot {
  const element = document.getElementById(BOOT_ID)
  if (!element?.textContent) throw new Error('The page came without its boot manifest.')
  return JSON.parse(element.textContent)
}
