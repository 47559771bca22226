import { heldLocks } from './heldLocks'
import { SLOT_PREFIX } from './Slots'
import { removeFiles } from './slotFiles'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long a slot is offered before it is removed. */
const ABANDONED_AFTER_MS = 30 * DAY_MS

/** Removes slots that no open form holds and that were not restored in 30 days, of every item and user of this browser. */
export async function pruneAbandoned() {
  const open = new Set(await heldLocks())
  const now = Date.now()
  for (const slot of Object.keys(localStorage)) {
    if (!slot.startsWith(SLOT_PREFIX) || open.has(slot) || isRecent(keptAt(slot), now)) continue
    localStorage.removeItem(slot)
    void removeFiles(slot)
  }
}

/** A slot from the future was written under a wrong clock: its age is unknown, so it counts as old. */
const isRecent = (at: number, now: number) => at >= now - ABANDONED_AFTER_MS && at <= now + DAY_MS

/** When a slot was written last, in ms since 1970; 0 for one that cannot be read. */
function keptAt(slot: string): number {
  try {
    return Number(JSON.parse(localStorage.getItem(slot) ?? '').em) || 0
  } catch {
    return 0
  }
}
