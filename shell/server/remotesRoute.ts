import { createHash } from 'node:crypto'
import { isKnown } from '@portal/platform/http/isKnown'
import { tokenOf } from '@portal/platform/http/tokenOf'
import { answerByNetwork } from '@portal/platform/limits/answerInTurns'
import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { REMOTES_PATH, type RemotesAnswer, VISITOR_PATH } from '../src/remotes/RemotesClient'
import { isOwnPage } from './http/isOwnPage'
import { TURNS } from './http/limits'
import type { Previews } from './previews/Previews'
import type { Catalog } from './remotes/catalog'
import { remoteManifestsOf } from './remotes/remoteManifestsOf'
import { requestContextOf } from './visitors/requestContextOf'
import type { SessionUsers } from './visitors/SessionUsers'
import type { KnownVisitor, VisitorCookies } from './visitors/VisitorCookies'
import type { VisitTokens } from './visitors/VisitTokens'

export interface RemotesRouteOptions {
  catalog: Catalog
  sessionUsers: Pick<SessionUsers, 'find'>
  visitorCookies: VisitorCookies
  visitTokens: Pick<VisitTokens, 'issue'>
  previews?: Pick<Previews, 'of'> | undefined
}

type RemotesRequest = FastifyRequest<{ Querystring: { contratos?: string } }>

/** Returns the current versions to open pages, with an ETag. `PUT` and `DELETE` also set or clear the session. */
export const remotesRoute =
  ({ catalog, sessionUsers, visitorCookies, visitTokens, previews }: RemotesRouteOptions): FastifyPluginAsync =>
  async (app) => {
    const asking = new ConcurrencyLimit(TURNS)
    const telling = new ConcurrencyLimit(TURNS)
    answerByNetwork(app, ({ method }) => (method === 'PUT' || method === 'DELETE' ? telling : asking))

    const answer = async (request: RemotesRequest, reply: FastifyReply, visitor: KnownVisitor) => {
      const registry = catalog.registry()
      const { context, cookies } = requestContextOf(visitor, registry, visitorCookies)
      // The open page may run an older shell.
      const { contratos = '' } = request.query
      const contracts = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(contratos) ? contratos : context.contracts
      const opened = await previews?.of(request.headers.cookie)
      const served = await catalog.remotesFor({ ...context, contracts, previews: opened })
      const remotes = { revision: registry?.revision ?? 0, remotes: remoteManifestsOf(served, contracts) }
      const etag = `"${createHash('sha256').update(JSON.stringify(remotes)).digest('base64url').slice(0, 22)}"`
      reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'cookie')
      for (const cookie of cookies) reply.header('set-cookie', cookie)
      if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
      const visit = visitTokens.issue(context.visitor.unit, served)
      return reply.send({ ...remotes, visit } satisfies RemotesAnswer)
    }

    const answerTo = async (request: RemotesRequest, reply: FastifyReply, token: string | undefined) => {
      if (!isOwnPage(request)) return reply.status(403).send({ erro: 'Só as páginas do portal dizem quem entrou.' })
      const visitor = visitorCookies.read(request.headers.cookie)
      const user = await sessionUsers.find(token)
      // If the API is slow, keep the known user; otherwise the versions would change.
      if (user === undefined) return answer(request, reply, visitor)
      reply.header('set-cookie', user === null ? visitorCookies.ofNoUser() : visitorCookies.ofUser(user))
      return answer(request, reply, { ...visitor, user: user ?? undefined })
    }

    app.get(REMOTES_PATH, (request: RemotesRequest, reply) =>
      answer(request, reply, visitorCookies.read(request.headers.cookie)),
    )
    app.put(VISITOR_PATH, (request: RemotesRequest, reply) => answerTo(request, reply, tokenOf(request)))
    app.delete(VISITOR_PATH, (request: RemotesRequest, reply) => answerTo(request, reply, undefined))
  }
