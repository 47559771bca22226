import { Alerts } from './Alerts'
import { Cookies } from './Cookies'
import type { PortalConfig } from './config'
import { Modal } from './Modal'
import { Session } from './Session'

/** State shared by shell and remotes: one per page in the browser, one per request on the server. */
export interface Portal {
  config: PortalConfig
  session: Session
  alerts: Alerts
  modal: Modal
  cookies: Cookies
}

/** Creates a logged-out portal without alert and modal. Only the shell calls it; remotes use `usePortal()`. */
export const createPortal = (config: PortalConfig): Portal => ({
  config,
  session: new Session(),
  alerts: new Alerts(),
  modal: new Modal(),
  cookies: new Cookies(),
})
