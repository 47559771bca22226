/** Storage keys; each preference is also an attribute `data-*` of `<html>`. */
export const DISPLAY_KEYS = { contraste: 'portal.contraste', fonte: 'portal.fonte' } as const

export const FONT = { smallest: 1, normal: 2, largest: 5 } as const

type Preference = keyof typeof DISPLAY_KEYS

const PREFERENCES = Object.keys(DISPLAY_KEYS) as Preference[]

/** Returns the shown preference; `undefined` for the portal's default. */
export const readPreference = (name: Preference): string | undefined => document.documentElement.dataset[name]

/** Shows a preference and stores it if possible. `undefined` restores the portal's default. */
export function writePreference(name: Preference, value: string | undefined) {
  show(name, value)
  try {
    if (value === undefined) localStorage.removeItem(DISPLAY_KEYS[name])
    else localStorage.setItem(DISPLAY_KEYS[name], value)
  } catch (error) {
    console.info(`There is no room for ${DISPLAY_KEYS[name]}.`, error)
  }
}

/** Applies changes of other tabs, also after a return from the back-forward cache. @returns a function that stops it */
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
