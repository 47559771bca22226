import { ReleaseError } from '../ReleaseError.ts'
import type { Command } from '../registry/Command.ts'
import { hashOfToken } from '../registry/rights.ts'
import { checkToken, createToken, newToken, revokeToken, type TokenTransition } from '../registry/tokens.ts'
import { GUARDRAIL_AUTHOR } from '../telemetry/Guardrail.ts'
import { type CommandLine, namesIn, required } from './readCommandLine.ts'

/** The command that a line types, of the tokens; `undefined` where the verb changes none. @throws ReleaseError */
export function tokenCommandOf({ verb, name, options }: CommandLine, at: Date): Command | undefined {
  const token = () => required(name, 'o nome do token')
  const command = (detail: string, transition: TokenTransition): Command => ({
    verb,
    remote: null,
    detail,
    apply: (contents) => ({ ...contents, tokens: transition(contents.tokens) }),
  })
  switch (verb) {
    case 'token create': {
      if (token() === GUARDRAIL_AUTHOR)
        throw new ReleaseError(`No histórico, "${GUARDRAIL_AUTHOR}" é o próprio portal.`)
      const { scopes, remotes } = checkToken(token(), namesIn(options.scope), namesIn(options.remotes))
      const secret = newToken()
      const record = { hash: hashOfToken(secret), scopes, remotes, createdAt: at.toISOString() }
      return {
        ...command(`${token()}: ${[...scopes, ...remotes].join(', ')}`, createToken(token(), record)),
        notice: ['Guarde o token, que não será mostrado outra vez; a equipe o define como RELEASES_TOKEN:', secret],
      }
    }
    case 'token revoke':
      return command(token(), revokeToken(token()))
    default:
      return undefined
  }
}
