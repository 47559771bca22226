const KEY = 'portal.emailLembrado'

/** The e-mail that this browser remembers for the next login; the browser may refuse to remember. */
export const emailLembrado = {
  read: (): string | undefined => attempt(() => localStorage.getItem(KEY)) ?? undefined,
  keep: (email: string) => attempt(() => localStorage.setItem(KEY, email)),
  forget: () => attempt(() => localStorage.removeItem(KEY)),
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
