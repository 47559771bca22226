import { randomBytes } from 'node:crypto'
import { ReleaseError } from '../ReleaseError.ts'
import { REMOTE_NAME, SCOPES, type Scope, TOKEN_NAME, type TokenRecord } from './registry.ts'
import type { Tokens } from './rights.ts'

/** A pure change of the tokens. @returns the next tokens. @throws ReleaseError where the change does not apply. */
export type TokenTransition = (tokens: Tokens) => Tokens

/** A new token: its beginning tells scanners of source code what it is; 256 random bits follow. */
export const newToken = (): string => `portal_${randomBytes(32).toString('base64url')}`

/** Adds a token. The first one must administer, or the registry could never be administered again. */
export const createToken =
  (name: string, token: TokenRecord): TokenTransition =>
  (tokens) => {
    if (Object.hasOwn(tokens, name))
      throw new ReleaseError(`Já há o token "${name}": revogue-o antes, ou escolha outro nome.`)
    return requireAdministrator({ ...tokens, [name]: token })
  }

/** Removes a token; the last one that administers goes last. */
export const revokeToken =
  (name: string): TokenTransition =>
  (tokens) => {
    if (!Object.hasOwn(tokens, name)) {
      throw new ReleaseError(`Não há o token "${name}". Há: ${Object.keys(tokens).join(', ') || 'nenhum'}.`)
    }
    const { [name]: _, ...others } = tokens
    return requireAdministrator(others)
  }

/** Checks the parts of a token as they were typed. @throws ReleaseError that names the part which is wrong. */
export function checkToken(name: string, scopes: string[], remotes: string[]): Pick<TokenRecord, 'scopes' | 'remotes'> {
  if (!TOKEN_NAME.test(name)) {
    throw new ReleaseError(`O nome de um token tem letras de a a z, algarismos e hifens: "${name}" não serve.`)
  }
  const unknown = scopes.find((scope) => !isScope(scope))
  if (scopes.length === 0 || unknown) throw new ReleaseError(`--scope é um destes, ou vários: ${SCOPES.join(', ')}.`)
  const malformed = remotes.find((remote) => !REMOTE_NAME.test(remote))
  if (malformed) throw new ReleaseError(`"${malformed}" não é o nome de um remoto, como "mf-auth".`)
  if (remotes.length === 0 && !scopes.includes('administrar')) {
    throw new ReleaseError('Falta --remotes: os remotos que o token pode mudar.')
  }
  return { scopes: [...new Set(scopes)].filter(isScope), remotes: [...new Set(remotes)] }
}

const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text)

function requireAdministrator(tokens: Tokens): Tokens {
  const all = Object.values(tokens)
  if (all.length === 0 || all.some(({ scopes }) => scopes.includes('administrar'))) return tokens
  throw new ReleaseError('Um dos tokens tem de administrar o registro: crie antes um com --scope administrar.')
}
