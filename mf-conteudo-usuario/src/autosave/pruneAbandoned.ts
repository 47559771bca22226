import { SLOT_PREFIX } from './Slots'
import { removeFiles } from './slotFiles'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long what was typed waits for somebody to ask for it. */
const ABANDONED_AFTER_MS = 30 * DAY_MS

/** Removes what no open form keeps and nobody asked for in thirty days, of every item and user of this browser. */
export async function pruneAbandoned() {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const open = new Set(held.map(({ name }) => name))
  const now = Date.now()
  for (const slot of Object.keys(localStorage)) {
    if (!slot.startsWith(SLOT_PREFIX) || open.has(slot) || isRecent(keptAt(slot), now)) continue
    localStorage.removeItem(slot)
    void removeFiles(slot)
  }
}

/** What was kept in the future was kept by a clock that went wrong: nobody knows how old it is. */
const isRecent = (at: number, now: number) => at >= now - ABANDONED_AFTER_MS && at <= now + DAY_MS

/** When a slot was kept last, in milliseconds since 1970; never, for what cannot be read. */
function keptAt(slot: string): number {
  try {
    return Number(JSON.parse(localStorage.getItem(slot) ?? '').em) || 0
  } catch {
    return 0
  }
}
