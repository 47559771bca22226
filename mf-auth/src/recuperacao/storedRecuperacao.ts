import { attempt } from '../attempt'

export interface StoredRecuperacao {
  email: string
  otp?: string
}

const KEY = 'portal.recuperacao'

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
