import { heldLocks } from './heldLocks'
import { SLOT_PREFIX } from './Slots'
import { removeFiles } from './slotFiles'

const DAY_MS = 24 * 60 * 60 * 1000

const ABANDONED_AFTER_MS = 30 * DAY_MS

/** Removes slots of all users that are older than 30 days and not open. */
export async function pruneAbandoned() {
  const open = new Set(await heldLocks())
  const now = Date.now()
  for (const slot of Object.keys(localStorage)) {
    if (!slot.startsWith(SLOT_PREFIX) || open.has(slot) || isRecent(keptAt(slot), now)) continue
    localStorage.removeItem(slot)
    void removeFiles(slot)
  }
}

/** A timestamp in the future comes from a wrong clock, so the slot counts as old. */
const isRecent = (at: number, now: number) => at >= now - ABANDONED_AFTER_MS && at <= now + DAY_MS

/** Time of the last write in ms since 1970; 0 if unreadable. */
function keptAt(slot: string): number {
  try {
    return Number(JSON.parse(localStorage.getItem(slot) ?? '').em) || 0
  } catch {
    return 0
  }
}
