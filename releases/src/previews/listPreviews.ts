import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { isOpen, type Preview } from './Preview.ts'

const DAY_MS = 86_400_000

/**
 * The previews whose links show them, and those that were over in the last days, without what says which link is whose.
 * @param days how many; 0 for the open ones alone.
 */
export async function listPreviews(store: Pick<ReleaseStore, 'readPreviews' | 'readHead'>, now: Date, days = 0) {
  const { tokens = {} } = (await store.readHead()) ?? {}
  const since = now.getTime() - days * DAY_MS
  const listed = (await store.readPreviews()).filter(
    (preview) => Date.parse(preview.expiresAt) > since && (days > 0 || isOpen(preview, now, tokens)),
  )
  return listed.map(({ hash: _hash, integrity: _integrity, token: _token, ...told }: Preview) => told)
}
