import { Alerts } from './Alerts'
import { Cookies } from './Cookies'
import type { PortalConfig } from './config'
import { Modal } from './Modal'
import { Session } from './Session'

/** The state that shell and remotes share: one for a page in the browser, one for a request on the server. */
export interface Portal {
  config: PortalConfig
  session: Session
  alerts: Alerts
  modal: Modal
  cookies: Cookies
}

/** A portal that begins: logged out, no alert, no modal. The shell makes it; a remote has `usePortal()`. */
export const createPortal = (config: PortalConfig): Portal => ({
  config,
  session: new Session(),
  alerts: new Alerts(),
  modal: new Modal(),
  cookies: new Cookies(),
})
