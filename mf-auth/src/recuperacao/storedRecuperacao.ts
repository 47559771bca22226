/** What the three screens hand on to each other. Never a password. */
export interface StoredRecuperacao {
  email: string
  /** The code as it was typed. */
  otp?: string
}

const KEY = 'portal.recuperacao'

/** A recovery under way, kept until this tab is closed: a reload must not lose it. The browser may refuse to. */
export const storedRecuperacao = {
  read: (): StoredRecuperacao | undefined => attempt(() => parse(sessionStorage.getItem(KEY))),
  keep: (recuperacao: StoredRecuperacao) => attempt(() => sessionStorage.setItem(KEY, JSON.stringify(recuperacao))),
  forget: () => attempt(() => sessionStorage.removeItem(KEY)),
}

function parse(stored: string | null): StoredRecuperacao | undefined {
  const { email, otp } = JSON.parse(stored ?? '{}') as Record<string, unknown>
  if (typeof email !== 'string') return undefined
  return { email, ...(typeof otp === 'string' && { otp }) }
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
