import { createHash, timingSafeEqual } from 'node:crypto'
import { ReleaseError } from '../ReleaseError.ts'
import type { Registry, Scope, TokenRecord } from './registry.ts'

/** What the registry holds of each token, by its name. */
export type Tokens = Registry['tokens']

/** What a right is asked for; `remote` is `null` where the change is of the whole registry. */
type Asked = Pick<Registry['change'], 'verb' | 'remote'> & {
  /** Another remote that the change binds. */
  alongWith?: string
}

/** A token that the registry does not hold, or none where one is needed. */
export class UnknownTokenError extends ReleaseError {}

/** A command that a token does not allow. */
export class ForbiddenError extends ReleaseError {}

/**
 * Tells who makes a change, by the tokens of the very revision that is changed.
 * @returns the name that the history keeps.
 * @throws UnknownTokenError @throws ForbiddenError
 */
export type Identify = (tokens: Tokens, command: Asked) => string

/** The scope of each verb that changes one remote; all other verbs need `administrar`. */
const SCOPES_OF_VERBS: ReadonlyMap<string, Scope> = new Map([
  ['publish', 'publicar'],
  ['preview', 'publicar'],
  ['rollout start', 'publicar'],
  ['rollout set', 'publicar'],
  ['rollout pause', 'publicar'],
  ['rollout promote', 'publicar'],
  ['rollout abort', 'publicar'],
  ['rollback', 'publicar'],
  ['kill', 'desligar'],
  ['revive', 'desligar'],
])

/** Refuses a command that a token does not allow. @param name of the token. @throws ForbiddenError */
export function requireRight(
  name: string,
  token: Pick<TokenRecord, 'scopes' | 'remotes'>,
  { verb, remote, alongWith }: Asked,
) {
  if (token.scopes.includes('administrar')) return
  const scope = SCOPES_OF_VERBS.get(verb) ?? 'administrar'
  if (remote === null || !token.scopes.includes(scope)) {
    throw new ForbiddenError(`O token "${name}" não permite "${verb}": falta o escopo ${scope}.`)
  }
  if (!token.remotes.includes(remote)) {
    throw new ForbiddenError(`O token "${name}" só muda ${token.remotes.join(', ')}; ${remote} é de outra equipe.`)
  }
  if (alongWith !== undefined) requireRight(name, token, { verb, remote: alongWith })
}

/** Identifies who sends a token, and checks that it allows the command. */
export const byToken =
  (secret: string | undefined): Identify =>
  (tokens, command) => {
    const name = nameOfToken(tokens, secret)
    requireRight(name, tokens[name] as TokenRecord, command)
    return name
  }

/** The same once the registry holds a token. Before that, reaching the store is enough, and the author is this user. */
export const byTokenOrUser =
  (secret: string | undefined, user: string): Identify =>
  (tokens, command) =>
    Object.keys(tokens).length === 0 ? user : byToken(secret)(tokens, command)

/** The name of a token that was sent. Takes the same time for any text. @throws UnknownTokenError */
export function nameOfToken(tokens: Tokens, secret: string | undefined): string {
  if (!secret) throw new UnknownTokenError('Este registro só muda com um token: defina RELEASES_TOKEN.')
  const sent = Buffer.from(hashOfToken(secret))
  const [name] = Object.keys(tokens).filter((known) => timingSafeEqual(sent, Buffer.from(tokens[known]?.hash ?? '')))
  if (name === undefined) throw new UnknownTokenError('O token não vale neste registro: foi revogado, ou é de outro.')
  return name
}

/** SHA-256 in hexadecimal digits. Fast on purpose: a token is random, so there are no likely ones to try. */
export const hashOfToken = (secret: string): string => createHash('sha256').update(secret).digest('hex')
