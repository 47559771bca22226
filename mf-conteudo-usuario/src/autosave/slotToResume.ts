const KEY = 'portal.retomar'

/** Where this tab remembers the slot with which to go on after the login that an expired session led to. */
export const slotToResume = {
  /** Where the browser has no room for it, the slot is offered after the login. */
  leave(slot: string) {
    try {
      sessionStorage.setItem(KEY, slot)
    } catch (error) {
      console.info('There is no room to go on by itself after the login.', error)
    }
  },
  /** Takes the slot if its name begins with `prefix`. @returns an empty text for none */
  take(prefix: string): string {
    const slot = sessionStorage.getItem(KEY) ?? ''
    if (!slot.startsWith(prefix)) return ''
    sessionStorage.removeItem(KEY)
    return slot
  },
}
