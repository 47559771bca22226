import { createHash } from 'node:crypto'
import { isKnown } from '@portal/api'
import type { FastifyPluginAsync } from 'fastify'
import { REMOTES_PATH, type RemotesAnswer } from '../src/remotes/fetchRemotes'
import type { Catalog } from './catalog'
import { remoteManifestsOf } from './remoteManifestsOf'
import { requestContextOf } from './requestContextOf'

/** Answers open pages what their visitor is served now, with an ETag: mostly that nothing has changed. */
export const remotesRoute =
  (catalog: Catalog): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: { contratos?: string } }>(REMOTES_PATH, async (request, reply) => {
      const registry = catalog.registry()
      const { context } = requestContextOf(request.headers.cookie, registry)
      // An open page may run an older shell, with other contracts, than this server delivers now.
      const { contratos = '' } = request.query
      const contracts = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(contratos) ? contratos : context.contracts
      const remotes = remoteManifestsOf(await catalog.remotesFor({ ...context, contracts }), contracts)
      const answer: RemotesAnswer = { revision: registry?.revision ?? 0, remotes }
      const body = JSON.stringify(answer)
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'cookie')
      if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
      return reply.type('application/json').send(body)
    })
  }
