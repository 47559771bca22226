/** Where the browser keeps how a person wants to see the portal. Each value is an attribute `data-*` of `<html>`. */
export const DISPLAY_KEYS = { contraste: 'portal.contraste', fonte: 'portal.fonte' } as const

export const FONT = { smallest: 1, normal: 2, largest: 5 } as const

type Preference = keyof typeof DISPLAY_KEYS

export const readPreference = (name: Preference): string | undefined => document.documentElement.dataset[name]

/** Shows a preference at once and keeps it; `undefined` goes back to what the portal does by itself. */
export function writePreference(name: Preference, value: string | undefined) {
  if (value === undefined) {
    delete document.documentElement.dataset[name]
    localStorage.removeItem(DISPLAY_KEYS[name])
    return
  }
  document.documentElement.dataset[name] = value
  localStorage.setItem(DISPLAY_KEYS[name], value)
}
