import { type ReactNode } from 'react';
import type { Api } from '../api/client';
import type { Portal } from './createPortal';
export declare function PortalProvider({ portal, api, children }: {
    portal: Portal;
    api: Api;
    children: ReactNode;
}): import("react").JSX.Element;
export declare const usePortal: () => Portal;
export declare const useApi: () => Api;
