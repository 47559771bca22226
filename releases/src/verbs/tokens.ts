import { GUARDRAIL_AUTHOR } from '../guardrail/Guardrail.ts'
import { hashOfToken } from '../model/hashes.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { checkToken, createToken, newToken, revokeToken, type TokenTransition } from '../registry/rights.ts'
import { type CommandLine, namesIn, required } from './CommandLine.ts'
import { tokenLines } from './statusLines.ts'
import type { Verb } from './Verb.ts'
import { firstOutside } from './words.ts'

export const TOKEN_VERBS: Verb[] = [
  {
    name: 'token create',
    options: ['scope', 'remotes'],
    help: {
      'token create <token> --scope S,… --remotes R,…':
        'mostra uma vez o token de uma equipe; S: publicar, desligar, administrar',
    },
    example: 'token create equipe-auth --scope publicar,desligar --remotes mf-auth --reason "a equipe publica sozinha"',
    describe: ({ earlier, later }) => {
      const added = firstOutside(Object.keys(later.tokens), Object.keys(earlier?.tokens ?? {}))
      return added && `criou o token de ${added}`
    },
    apply: (commandLine, at) => {
      const token = tokenOf(commandLine)
      const { scope, remotes } = commandLine.options
      if (token === GUARDRAIL_AUTHOR) {
        throw new ReleaseError(`No histórico, "${GUARDRAIL_AUTHOR}" é o próprio portal.`)
      }
      const allowed = checkToken(token, namesIn(scope), namesIn(remotes))
      const secret = newToken()
      const record = { hash: hashOfToken(secret), ...allowed, createdAt: at.toISOString() }
      return {
        ...changeOf(`${token}: ${[...allowed.scopes, ...allowed.remotes].join(', ')}`, createToken(token, record)),
        notice: ['Guarde o token, que não será mostrado outra vez; a equipe o define como RELEASES_TOKEN:', secret],
      }
    },
  },
  {
    name: 'token revoke',
    help: { 'token revoke <token>': 'tira o token' },
    example: 'token revoke equipe-auth --reason "o token foi parar em um registro de erros"',
    describe: ({ earlier, later }) => {
      const revoked = firstOutside(Object.keys(earlier?.tokens ?? {}), Object.keys(later.tokens))
      return revoked && `revogou o token de ${revoked}`
    },
    apply: (commandLine) => {
      const token = tokenOf(commandLine)
      return changeOf(token, revokeToken(token))
    },
  },
  {
    name: 'token list',
    help: { 'token list': 'diz quais há, e o que cada um permite' },
    example: 'token list',
    run: async (_, { releases }) => tokenLines((await releases.readState()).tokens),
  },
]

const tokenOf = ({ name }: CommandLine) => required(name, 'o nome do token')

const changeOf = (detail: string, transition: TokenTransition): ReturnType<NonNullable<Verb['apply']>> => ({
  remote: null,
  detail,
  apply: (contents) => ({ ...contents, tokens: transition(contents.tokens) }),
})
