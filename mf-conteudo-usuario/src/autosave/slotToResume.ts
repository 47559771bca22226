const KEY = 'portal.retomar'

/** Remembers the slot in this tab during the login after an expired session. */
export const slotToResume = {
  /** Without room, the slot is offered after the login instead. */
  leave(slot: string) {
    try {
      sessionStorage.setItem(KEY, slot)
    } catch (error) {
      console.info('There is no room to go on by itself after the login.', error)
    }
  },
  /** @returns empty if no slot has the prefix */
  take(prefix: string): string {
    const slot = sessionStorage.getItem(KEY) ?? ''
    if (!slot.startsWith(prefix)) return ''
    sessionStorage.removeItem(KEY)
    return slot
  },
}
