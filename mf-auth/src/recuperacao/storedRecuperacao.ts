import { attempt } from '../attempt'

/** What one recovery screen hands on to the next. The password is never stored. */
export interface StoredRecuperacao {
  email: string
  /** The code as it was typed. */
  otp?: string
}

const KEY = 'portal.recuperacao'

/** The recovery under way, kept in this tab so that a reload does not lose it. A browser that refuses storage keeps none. */
export const storedRecuperacao = {
  read: (): StoredRecuperacao | undefined => attempt(() => parse(sessionStorage.getItem(KEY))),
  write: (recuperacao: StoredRecuperacao) => attempt(() => sessionStorage.setItem(KEY, JSON.stringify(recuperacao))),
  remove: () => attempt(() => sessionStorage.removeItem(KEY)),
}

function parse(stored: string | null): StoredRecuperacao | undefined {
  const { email, otp } = JSON.parse(stored ?? '{}') as Record<string, unknown>
  if (typeof email !== 'string') return undefined
  return { email, ...(typeof otp === 'string' && { otp }) }
}
