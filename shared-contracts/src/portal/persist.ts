import { hydrateStore, makePersistable, stopPersisting } from 'mobx-persist-store'
import type { Portal } from './createPortal'

/** Where the portal keeps what outlives the page. */
export const STORAGE_KEYS = { session: 'portal.sessao', cookies: 'portal.cookies' } as const

/**
 * Restores session and cookie choice from `storage` and keeps both there from now on, in step with other tabs.
 * The server knows neither, so call it after hydration: the first render must equal the server's.
 * @returns a function that ends it.
 */
export async function persistPortal({ session, cookies }: Portal, storage: Storage): Promise<() => void> {
  const persisted = [
    makePersistable(session, { name: STORAGE_KEYS.session, properties: ['usuario', 'disconnected'], storage }),
    makePersistable(cookies, { name: STORAGE_KEYS.cookies, properties: ['choseCookies'], storage }),
  ]
  await Promise.all(persisted)

  const followOtherTabs = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEYS.session) void hydrateStore(session)
    if (key === STORAGE_KEYS.cookies) void hydrateStore(cookies)
  }
  addEventListener('storage', followOtherTabs)
  return () => {
    removeEventListener('storage', followOtherTabs)
    stopPersisting(session)
    stopPersisting(cookies)
  }
}
