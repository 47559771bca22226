import type { EnderecoDoCep } from './EnderecoDoCep'

const KEY = 'portal.ceps'

/**
 * What the postal-code service has answered, kept until this tab is closed: it is there for people, and asks not to be
 * asked the same twice. The browser may refuse to keep it.
 */
export const cepsEncontrados = {
  read: (cep: string): EnderecoDoCep | undefined => attempt(() => stored()[cep]),
  keep: (cep: string, endereco: EnderecoDoCep) =>
    attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ ...stored(), [cep]: endereco }))),
}

const stored = () => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, EnderecoDoCep>

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
