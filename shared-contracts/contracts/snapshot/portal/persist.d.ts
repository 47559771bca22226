import type { Portal } from './createPortal';
export declare const STORAGE_KEYS: {
    readonly session: 'portal.sessao';
    readonly cookies: 'portal.cookies';
};
export declare function persistPortal({ session, cookies }: Portal, store: Storage): Promise<() => void>;
