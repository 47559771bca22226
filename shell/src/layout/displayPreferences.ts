/** Keys of the display preferences in the browser's storage. Each preference is also an attribute `data-*` of `<html>`. */
export const DISPLAY_KEYS = { contraste: 'portal.contraste', fonte: 'portal.fonte' } as const

/** Sizes of the text: values of the preference `fonte`. */
export const FONT = { smallest: 1, normal: 2, largest: 5 } as const

type Preference = keyof typeof DISPLAY_KEYS

const PREFERENCES = Object.keys(DISPLAY_KEYS) as Preference[]

/** The preference as the page shows it; `undefined` for the portal's default. */
export const readPreference = (name: Preference): string | undefined => document.documentElement.dataset[name]

/** Shows a preference at once and keeps it where the browser has room; `undefined` restores the portal's default. */
export function writePreference(name: Preference, value: string | undefined) {
  show(name, value)
  try {
    if (value === undefined) localStorage.removeItem(DISPLAY_KEYS[name])
    else localStorage.setItem(DISPLAY_KEYS[name], value)
  } catch (error) {
    console.info(`There is no room for ${DISPLAY_KEYS[name]}.`, error)
  }
}

/**
 * Shows what other tabs choose, also what they chose while this page was left and kept by the browser for the way back.
 * @param onChange called after a preference has changed
 * @returns a function that ends it
 */
export function followPreferences(onChange: () => void): () => void {
  const listening = new AbortController()
  const follow = (names: Preference[]) => {
    showKept(names)
    onChange()
  }
  addEventListener('storage', ({ key }) => follow(PREFERENCES.filter((name) => key === DISPLAY_KEYS[name])), {
    signal: listening.signal,
  })
  addEventListener('pageshow', ({ persisted }) => persisted && follow(PREFERENCES), { signal: listening.signal })
  return () => listening.abort()
}

export function showKept(names: readonly Preference[] = PREFERENCES) {
  for (const name of names) show(name, localStorage.getItem(DISPLAY_KEYS[name]) ?? undefined)
}

function show(name: Preference, value: string | undefined) {
  if (value === undefined) delete document.documentElement.dataset[name]
  else document.documentElement.dataset[name] = value
}
