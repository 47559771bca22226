const KEY = 'portal.retomar'

/** Where this tab remembers the slot with which to go on after the login that an expired session led to. */
export const slotToResume = {
  leave: (slot: string) => sessionStorage.setItem(KEY, slot),
  /** Takes the slot if its name begins with `prefix`. @returns an empty text for none */
  take(prefix: string): string {
    const slot = sessionStorage.getItem(KEY) ?? ''
    if (!slot.startsWith(prefix)) return ''
    sessionStorage.removeItem(KEY)
    return slot
  },
}
