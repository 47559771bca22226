import { answerError } from '@portal/platform/http/answerError'
import { refuse } from '@portal/platform/http/refuse'
import { tokenOf } from '@portal/platform/http/tokenOf'
import { answerByNetwork } from '@portal/platform/limits/answerInTurns'
import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import type { Wrapper } from '@portal/shared-contracts/api'
import { type Atestado, createAtestado } from '@portal/shared-contracts/portal'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { isOwnPage } from './http/isOwnPage'
import { TURNS } from './http/limits'
import type { Previews } from './previews/Previews'
import type { Catalog } from './remotes/catalog'
import { grantedHosts } from './remotes/grantedHosts'
import type { Atestados } from './visitors/Atestados'
import { requestContextOf } from './visitors/requestContextOf'
import type { SessionUsers } from './visitors/SessionUsers'
import type { VisitorCookies } from './visitors/VisitorCookies'

/** The public keys, where JWT libraries look for them. */
export const JWKS_PATH = '/.well-known/jwks.json'

const bodySchema = z.object({ audiencia: z.string().max(300) })

const HOW_TO_GRANT = 'Quem administra o registro o libera com "host grant".'
const HOW_TO_DECLARE = 'Ponha-o em hosts.connect de register(), publique e comece a liberar a versão.'
const SEM_EXTENSAO = 'A API deste portal não diz de quem é uma sessão.'

export interface AtestadoRouteOptions {
  catalog: Pick<Catalog, 'registry' | 'remotesFor'>
  sessionUsers: Pick<SessionUsers, 'find' | 'isAvailable'>
  visitorCookies: VisitorCookies
  previews?: Pick<Previews, 'of'> | undefined
  atestados: Atestados
}

/** Gives a session's user proofs for the hosts that the visitor's pages may reach (docs/guides/own-backend.md). */
export const atestadoRoute =
  ({ catalog, sessionUsers, visitorCookies, previews, atestados }: AtestadoRouteOptions): FastifyPluginAsync =>
  async (app) => {
    const turns = new ConcurrencyLimit(TURNS)
    answerByNetwork(app, () => turns)
    app.setErrorHandler(answerError)

    app.get(JWKS_PATH, (_, reply) => reply.header('cache-control', 'public, max-age=300').send(atestados.jwks))

    app.post(createAtestado.path, { bodyLimit: 1_024 }, async (request, reply) => {
      if (!isOwnPage(request)) refuse(403, 'Só as páginas do portal pedem um atestado.')
      const body = bodySchema.safeParse(request.body)
      if (!body.success) return refuse(400, 'Falta a audiencia, como "https://dados.example".')
      const { audiencia } = body.data
      const token = tokenOf(request)
      if (!token) return refuse(401, 'É preciso entrar.')
      const user = await sessionUsers.find(token)
      if (user === undefined) return refuse(503, 'Tente novamente em alguns instantes.', { 'Retry-After': '5' })
      // A 440 would end the session in the browser.
      if (user === null) return sessionUsers.isAvailable ? refuse(440, 'Seu login expirou') : refuse(404, SEM_EXTENSAO)
      const { cookie } = request.headers
      const registry = catalog.registry()
      const { context } = requestContextOf(visitorCookies.read(cookie), registry, visitorCookies)
      const remotes = await catalog.remotesFor({ ...context, previews: await previews?.of(cookie) })
      if (!grantedHosts(remotes, registry).connect.includes(audiencia)) {
        const isDeclared = remotes.some(({ versions }) =>
          versions.some(({ release }) => release.hosts?.connect?.includes(audiencia)),
        )
        const what = isDeclared ? `ninguém liberou ${audiencia}` : `nenhuma versão que se recebe declara ${audiencia}`
        return refuse(403, `Sem atestado: ${what}. ${isDeclared ? HOW_TO_GRANT : HOW_TO_DECLARE}`)
      }
      const dado: Atestado = { atestado: atestados.issue(user.id, audiencia) }
      const answer: Wrapper<Atestado> = { codigo: 200, resposta: '', dado, retorno: dado }
      return reply.header('cache-control', 'no-store').send(answer)
    })
  }
