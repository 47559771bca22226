import { Alerts } from './Alerts';
import { Cookies } from './Cookies';
import type { PortalConfig } from './config';
import { Modal } from './Modal';
import { Session } from './Session';
export interface Portal {
    config: PortalConfig;
    session: Session;
    alerts: Alerts;
    modal: Modal;
    cookies: Cookies;
}
export declare const createPortal: (config: PortalConfig) => Portal;
