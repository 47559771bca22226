import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashOfToken } from '../model/hashes.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { REMOTE_NAME, type Registry, SCOPES, type Scope, TOKEN_NAME, type TokenRecord } from '../model/registry.ts'

export type Tokens = Registry['tokens']

type Asked = Pick<Registry['change'], 'verb' | 'remote'> & {
  scope?: Scope | undefined
  alongWith?: string
}

/** The token is unknown, or missing where one is required. */
export class UnknownTokenError extends ReleaseError {}

export class ForbiddenError extends ReleaseError {}

/** Names the author by the changed revision's tokens. @throws UnknownTokenError @throws ForbiddenError */
export type Identify = (tokens: Tokens, command: Asked) => string

/** @throws ForbiddenError if the token lacks the permission */
export function requireRight(
  name: string,
  token: Pick<TokenRecord, 'scopes' | 'remotes'>,
  { verb, scope = 'administrar', remote, alongWith }: Asked,
) {
  if (token.scopes.includes('administrar')) return
  if (remote === null || !token.scopes.includes(scope)) {
    throw new ForbiddenError(
      `O token "${name}" não permite "${verb}": falta o escopo ${scope}. Peça-o a quem administra o registro.`,
    )
  }
  if (!token.remotes.includes(remote)) {
    throw new ForbiddenError(`O token "${name}" só muda ${token.remotes.join(', ')}; ${remote} é de outra equipe.`)
  }
  if (alongWith !== undefined) requireRight(name, token, { verb, scope, remote: alongWith })
}

export const byToken =
  (secret: string | undefined): Identify =>
  (tokens, command) => {
    const name = nameOfToken(tokens, secret)
    requireRight(name, tokens[name] as TokenRecord, command)
    return name
  }

/** Without tokens, access to the store is enough and the user is the author. */
export const byTokenOrUser =
  (secret: string | undefined, user: string): Identify =>
  (tokens, command) =>
    Object.keys(tokens).length === 0 ? user : byToken(secret)(tokens, command)

/** Takes constant time. @throws UnknownTokenError */
export function nameOfToken(tokens: Tokens, secret: string | undefined): string {
  if (!secret) throw new UnknownTokenError('Este registro só muda com um token: defina RELEASES_TOKEN.')
  const sent = Buffer.from(hashOfToken(secret))
  const [name] = Object.keys(tokens).filter((known) => timingSafeEqual(sent, Buffer.from(tokens[known]?.hash ?? '')))
  if (name === undefined)
    throw new UnknownTokenError(
      'O token não vale neste registro: foi revogado, ou é de outro. Peça um novo a quem administra o registro.',
    )
  return name
}

/** A pure change. @throws ReleaseError if it does not apply */
export type TokenTransition = (tokens: Tokens) => Tokens

/** Secret scanners recognize the prefix; 256 random bits follow. */
export const newToken = (): string => `portal_${randomBytes(32).toString('base64url')}`

/** The first token must administer; otherwise nobody could. */
export const createToken =
  (name: string, token: TokenRecord): TokenTransition =>
  (tokens) => {
    if (Object.hasOwn(tokens, name))
      throw new ReleaseError(`Já há o token "${name}": revogue-o antes, ou escolha outro nome.`)
    return requireAdministrator({ ...tokens, [name]: token })
  }

/** The last administering token cannot be removed before the others. */
export const revokeToken =
  (name: string): TokenTransition =>
  (tokens) => {
    if (!Object.hasOwn(tokens, name)) {
      throw new ReleaseError(`Não há o token "${name}". Há: ${Object.keys(tokens).join(', ') || 'nenhum'}.`)
    }
    const { [name]: _, ...others } = tokens
    return requireAdministrator(others)
  }

/** @throws ReleaseError that names the invalid part */
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
