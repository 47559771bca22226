import { hydrateStore, makePersistable, stopPersisting } from 'mobx-persist-store'
import type { Portal } from './createPortal'

/** Keys in localStorage. */
export const STORAGE_KEYS = { session: 'portal.sessao', cookies: 'portal.cookies' } as const

/** Without room, values stay in the page only. */
const withoutFailing = (storage: Storage) => ({
  getItem: (key: string) => storage.getItem(key),
  removeItem: (key: string) => storage.removeItem(key),
  setItem: (key: string, value: string) => {
    try {
      storage.setItem(key, value)
    } catch (error) {
      console.info(`There is no room for ${key}.`, error)
    }
  },
})

/**
 * Restores session and cookie answer and synchronizes them with `store` and other tabs. Call it after hydration,
 * because the first render must equal the server's.
 * @returns a function that stops it
 */
export async function persistPortal({ session, cookies }: Portal, store: Storage): Promise<() => void> {
  const storage = withoutFailing(store)
  const persisted = [
    makePersistable(session, { name: STORAGE_KEYS.session, properties: ['usuario', 'disconnected'], storage }),
    makePersistable(cookies, { name: STORAGE_KEYS.cookies, properties: ['choseCookies'], storage }),
  ]
  await Promise.all(persisted)

  const followOtherTabs = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEYS.session) void hydrateStore(session)
    if (key === STORAGE_KEYS.cookies) void hydrateStore(cookies)
  }
  const followWhatWasMissed = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const each of [session, cookies]) void hydrateStore(each)
  }
  addEventListener('storage', followOtherTabs)
  addEventListener('pageshow', followWhatWasMissed)
  return () => {
    removeEventListener('storage', followOtherTabs)
    removeEventListener('pageshow', followWhatWasMissed)
    stopPersisting(session)
    stopPersisting(cookies)
  }
}
