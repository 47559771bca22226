import multipart from '@fastify/multipart'
import { answerError } from '@portal/platform/http/answerError'
import { Refusal, refuse } from '@portal/platform/http/refuse'
import {
  byToken,
  CALLS,
  ChangeLog,
  commandOf,
  commandSchema,
  DamagedRegistryError,
  detailsSchema,
  ForbiddenError,
  previewDetailsSchema,
  REMEMBERED_DAYS,
  ReleaseError,
  type ReleaseStore,
  StoreAccess,
  stateOf,
  UnknownTokenError,
  withoutPeople,
} from '@portal/releases'
import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify'
import { OPEN_API } from './openApi'
import { Receiver } from './Receiver'
import { readBody } from './readBody'
import { TokenAccess } from './TokenAccess'

export interface ReleasesApiOptions {
  store: ReleaseStore
  now?: () => Date
}

/** Bytes. A command may name hundreds of people. */
const COMMAND_LIMIT = 65_536
const HISTORY = 500

/** Teams publish by token, without store keys (docs/decisions/43-release-access.md#tokens). No cookies, no CORS. */
export const releasesApi =
  ({ store, now = () => new Date() }: ReleasesApiOptions): FastifyPluginAsync =>
  async (app) => {
    const access = new TokenAccess(store)
    const releasesOf = (secret: string) => new StoreAccess({ store, who: byToken(secret), now })
    const log = new ChangeLog(store, HISTORY)
    const receiver = new Receiver({ store, access, releasesOf })

    app.setErrorHandler<FastifyError>((error, request, reply) => answerError(refusalOf(error), request, reply))
    app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
    await app.register(multipart)
    app.get(CALLS.docs, async () => OPEN_API)
    serveRegistry(app, { access, releasesOf, log })
    serveCommands(app, { access, releasesOf, now })
    servePublications(app, receiver)
    servePreviews(app, { access, releasesOf, receiver })
  }

interface Calls {
  access: TokenAccess
  releasesOf: (secret: string) => StoreAccess
}

function serveRegistry(app: FastifyInstance, { access, releasesOf, log }: Calls & { log: ChangeLog }) {
  app.get(CALLS.estado, async (request) => {
    const { name, registry } = await access.admit(request)
    return { ...stateOf(registry), token: name }
  })

  app.get<{ Querystring: { remote?: unknown } }>(CALLS.historico, async (request) => {
    const { record, registry } = await access.admit(request)
    const { remote } = request.query
    const isTold = record.scopes.includes('administrar')
    const changes = (await log.until(registry)).filter(({ change }) => remote === undefined || change.remote === remote)
    return changes.map(({ revision, change }) => ({ revision, ...(isTold ? change : withoutPeople(change)) }))
  })

  app.get<{ Querystring: Record<string, unknown> }>(CALLS.explicacao, async (request) => {
    const { name, secret, record } = await access.admit(request)
    const { remote, user, group = '' } = request.query
    if (typeof remote !== 'string' || typeof user !== 'string' || typeof group !== 'string') {
      return refuse(400, 'Diga uma vez "remote" e uma vez "user"; "group" pode faltar.')
    }
    // The explanation reveals who is in a group.
    if (!record.scopes.includes('administrar') && !record.remotes.includes(remote)) {
      return refuse(403, `O token "${name}" não responde por ${remote}, que é de outra equipe.`)
    }
    return releasesOf(secret).explain(remote, user, group.split(',').filter(Boolean))
  })
}

function serveCommands(app: FastifyInstance, { access, releasesOf, now }: Calls & { now: () => Date }) {
  app.post(CALLS.comandos, { bodyLimit: COMMAND_LIMIT }, async (request) => {
    const { secret } = await access.admit(request)
    const commandLine = readBody(commandSchema, request.body)
    const command = commandOf(commandLine, now())
    if (!command) return refuse(422, `"${commandLine.verb}" não é um verbo que esta chamada atenda.`)
    return releasesOf(secret).change(commandLine, command)
  })
}

function servePublications(app: FastifyInstance, receiver: Receiver) {
  app.post<{ Params: { remote: string } }>(`${CALLS.publicacoes}/:remote`, (request) =>
    receiver.receive(request, 'publish', ({ build, details }, releases) =>
      releases.publish(build, readBody(detailsSchema, details)),
    ),
  )
}

function servePreviews(app: FastifyInstance, { access, releasesOf, receiver }: Calls & { receiver: Receiver }) {
  app.post<{ Params: { remote: string } }>(`${CALLS.previas}/:remote`, (request) =>
    receiver.receive(request, 'preview', ({ build, details }, releases) =>
      releases.publishPreview(build, readBody(previewDetailsSchema, details)),
    ),
  )

  app.get<{ Querystring: { dias?: unknown } }>(CALLS.previas, async (request) => {
    const { secret } = await access.admit(request)
    const { dias = '0' } = request.query
    const days = typeof dias === 'string' && /^\d{1,2}$/.test(dias) ? Number(dias) : REMEMBERED_DAYS + 1
    if (days > REMEMBERED_DAYS) return refuse(400, `"dias" é um número de 0 a ${REMEMBERED_DAYS}.`)
    return releasesOf(secret).readPreviews(days)
  })

  app.delete<{ Params: { remote: string }; Querystring: { version?: unknown } }>(
    `${CALLS.previas}/:remote`,
    async (request) => {
      const { secret } = await access.admit(request)
      const { version } = request.query
      if (version !== undefined && typeof version !== 'string') return refuse(400, 'Diga "version" uma vez só.')
      return releasesOf(secret).endPreviews(request.params.remote, version)
    },
  )
}

function refusalOf(error: FastifyError): FastifyError | Refusal {
  if (!(error instanceof ReleaseError)) return error
  if (error instanceof UnknownTokenError) return new Refusal(401, error.message, { 'WWW-Authenticate': 'Bearer' })
  if (error instanceof ForbiddenError) return new Refusal(403, error.message)
  if (error instanceof DamagedRegistryError) return new Refusal(503, error.message, { 'Retry-After': '60' })
  return new Refusal(422, error.message)
}
