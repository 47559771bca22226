import type { CepEndereco } from './CepEndereco'

const KEY = 'portal.ceps'

/**
 * What the postal-code service has answered, kept until this tab is closed: it is there for people, and asks not to be
 * asked the same twice. The browser may refuse to keep it.
 */
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
