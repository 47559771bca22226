import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { isOpen, type Preview } from './Preview.ts'

/** The previews whose links still show them, without what says which link is whose. */
export async function openPreviews(store: Pick<ReleaseStore, 'readPreviews'>, now: Date) {
  const open = (await store.readPreviews()).filter((preview) => isOpen(preview, now))
  return open.map(({ hash: _hash, integrity: _integrity, ...told }: Preview) => told)
}
