import type { Api } from '../api/client';
import type { PortalConfig } from './config';
declare module 'react-router' {
    interface Future {
        v8_middleware: true;
    }
}
export declare const apiContext: import("react-router").RouterContext<Api>;
export declare const configContext: import("react-router").RouterContext<PortalConfig>;
export declare const sanitizeContext: import("react-router").RouterContext<(html: string) => string | Promise<string>>;
export declare function useStore<Store, First>(create: (api: Api, first: First) => Store): Store;
