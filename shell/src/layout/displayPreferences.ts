/** Keys of the display preferences in the browser's storage. Each preference is also an attribute `data-*` of `<html>`. */
export const DISPLAY_KEYS = { contraste: 'portal.contraste', fonte: 'portal.fonte' } as const

/** Sizes of the text: values of the preference `fonte`. */
export const FONT = { smallest: 1, normal: 2, largest: 5 } as const

type Preference = keyof typeof DISPLAY_KEYS

/** The preference as the page shows it; `undefined` for the portal's default. */
export const readPreference = (name: Preference): string | undefined => document.documentElement.dataset[name]

/** Shows a preference at once and keeps it; `undefined` restores the portal's default. */
export function writePreference(name: Preference, value: string | undefined) {
  if (value === undefined) {
    delete document.documentElement.dataset[name]
    localStorage.removeItem(DISPLAY_KEYS[name])
    return
  }
  document.documentElement.dataset[name] = value
  localStorage.setItem(DISPLAY_KEYS[name], value)
}
