import type { CepEndereco } from './CepEndereco'

const KEY = 'portal.ceps'

/** The free service asks clients not to repeat requests. The browser may refuse storage. */
export const cepsEncontrados = {
  read: (cep: string): CepEndereco | undefined => attempt(() => stored()[cep]),
  keep: (cep: string, endereco: CepEndereco) =>
    attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ ...stored(), [cep]: endereco }))),
}

const stored = () => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, CepEndereco>

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
