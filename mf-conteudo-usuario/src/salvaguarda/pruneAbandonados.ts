import { removeArquivos } from './arquivosGuardados'
import { SLOT_PREFIX } from './Slots'

/** How long what was typed waits for somebody to ask for it. */
export const ABANDONED_AFTER_MS = 30 * 24 * 60 * 60 * 1000

/** Removes what no open form keeps and nobody asked for in thirty days, of every item and user of this browser. */
export async function pruneAbandonados() {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const open = new Set(held.map(({ name }) => name))
  const limit = Date.now() - ABANDONED_AFTER_MS
  for (const slot of Object.keys(localStorage)) {
    if (!slot.startsWith(SLOT_PREFIX) || open.has(slot) || keptAt(slot) >= limit) continue
    localStorage.removeItem(slot)
    void removeArquivos(slot)
  }
}

/** When a slot was kept last, in milliseconds since 1970; never, for what cannot be read. */
function keptAt(slot: string): number {
  try {
    return Number(JSON.parse(localStorage.getItem(slot) ?? '').em) || 0
  } catch {
    return 0
  }
}
