import multipart from '@fastify/multipart'
import { answerError, Refusal, refuse } from '@portal/api'
import {
  byToken,
  CALLS,
  ChangeLog,
  commandOf,
  commandSchema,
  DamagedRegistryError,
  detailsSchema,
  endPreviews,
  explain,
  ForbiddenError,
  listPreviews,
  previewDetailsSchema,
  publishBuild,
  publishPreview,
  REMEMBERED_DAYS,
  RegistryWriter,
  ReleaseError,
  type ReleaseStore,
  requireRight,
  resolveUser,
  stateOf,
  UnknownTokenError,
  withoutPeople,
} from '@portal/releases'
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { OPEN_API } from './openApi'
import { readBody } from './readBody'
import { MAX_BYTES, readPublication, type SentPublication } from './readPublication'
import { TokenAccess } from './TokenAccess'

export interface ReleasesApiOptions {
  store: ReleaseStore
  now?: () => Date
}

/** Bytes of a command, which may name some hundreds of people. */
const COMMAND_LIMIT = 65_536
/** How many teams may publish at a time, each once: a publication is held in memory. */
const PUBLICATIONS = 3
/** Room that a publication leaves beside itself on a disk: more than forms leave, so that they are still taken. */
const FREE_BYTES = 512 * 1_048_576 + PUBLICATIONS * MAX_BYTES
/** How many changes the history goes back: each one is a file of the store, which is read once. */
const HISTORY = 500

/**
 * Lets teams publish and roll out their remotes by their tokens, without keys to the store
 * (docs/decisions/a-team-holds-a-token.md). Nothing of it reads a cookie or allows another origin.
 */
export const releasesApi =
  ({ store, now = () => new Date() }: ReleasesApiOptions): FastifyPluginAsync =>
  async (app) => {
    const access = new TokenAccess(store)
    const writer = new RegistryWriter(store, now)
    const log = new ChangeLog(store, HISTORY)
    /** Names of the tokens of which a publication is received. */
    const publishing = new Set<string>()

    app.setErrorHandler<FastifyError>((error, request, reply) => answerError(refusalOf(error), request, reply))
    app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
    await app.register(multipart)

    app.get(CALLS.docs, async () => OPEN_API)

    app.get(CALLS.estado, async (request) => {
      const { name, registry } = await access.admit(request)
      return { ...stateOf(registry), token: name }
    })

    app.get<{ Querystring: { remote?: unknown } }>(CALLS.historico, async (request) => {
      const { record, registry } = await access.admit(request)
      const { remote } = request.query
      const isTold = record.scopes.includes('administrar')
      const changes = (await log.until(registry)).filter(
        ({ change }) => remote === undefined || change.remote === remote,
      )
      return changes.map(({ revision, change }) => ({ revision, ...(isTold ? change : withoutPeople(change)) }))
    })

    app.get<{ Querystring: Record<string, unknown> }>(CALLS.explicacao, async (request) => {
      const { name, record } = await access.admit(request)
      const { remote, user, group = '' } = request.query
      if (typeof remote !== 'string' || typeof user !== 'string' || typeof group !== 'string') {
        return refuse(400, 'Diga uma vez "remote" e uma vez "user"; "group" pode faltar.')
      }
      // It tells who is in a group.
      if (!record.scopes.includes('administrar') && !record.remotes.includes(remote)) {
        return refuse(403, `O token "${name}" não responde por ${remote}, que é de outra equipe.`)
      }
      const groups = group.split(',').filter(Boolean)
      return { lines: explain(await resolveUser(store, now(), { remote, user, groups })) }
    })

    app.post(CALLS.comandos, { bodyLimit: COMMAND_LIMIT }, async (request) => {
      const { secret } = await access.admit(request)
      const { verb, name, options } = readBody(commandSchema, request.body)
      const command = commandOf({ verb, name, options }, now())
      if (!command) return refuse(422, `"${verb}" não é um verbo que esta chamada atenda.`)
      const { revision, change } = await writer.change({ who: byToken(secret), reason: options.reason }, command)
      return { revision, ...(command.outcomeOf && { outcome: change.detail }), notice: command.notice ?? [] }
    })

    /** Reads a build that is sent, one at a time of a token, and hands it on. */
    const receive = async <T>(
      request: FastifyRequest<{ Params: { remote: string } }>,
      verb: 'publish' | 'preview',
      handOn: (sent: SentPublication, secret: string) => Promise<T>,
    ): Promise<T> => {
      const { remote } = request.params
      const { name, secret, record } = await access.admit(request)
      // Asked before the files are read: other teams' remotes are not worth the memory.
      requireRight(name, record, { verb, remote })
      if (publishing.has(name) || publishing.size === PUBLICATIONS) {
        return refuse(409, 'Este portal recebe outra publicação neste momento: repita em instantes.')
      }
      publishing.add(name)
      try {
        if ((await store.freeBytes()) < FREE_BYTES) refuse(503, DISK_NEARLY_FULL, { 'Retry-After': '600' })
        const sent = await readPublication(request)
        const of = sent.build.release.name
        if (of !== remote) refuse(422, `A construção é de ${of}, e não de ${remote}.`)
        return await handOn(sent, secret)
      } finally {
        publishing.delete(name)
        // What a refused sender still sends is let go by, so that it gets to read the answer.
        request.raw.unpipe().resume()
      }
    }

    app.post<{ Params: { remote: string } }>(`${CALLS.publicacoes}/:remote`, (request) =>
      receive(request, 'publish', ({ build, details }, secret) =>
        publishBuild(build, readBody(detailsSchema, details), { store, writer, who: byToken(secret) }),
      ),
    )

    app.post<{ Params: { remote: string } }>(`${CALLS.previas}/:remote`, (request) =>
      receive(request, 'preview', ({ build, details }, secret) =>
        publishPreview(build, readBody(previewDetailsSchema, details), { store, writer, who: byToken(secret) }),
      ),
    )

    app.get<{ Querystring: { dias?: unknown } }>(CALLS.previas, async (request) => {
      await access.admit(request)
      const { dias = '0' } = request.query
      const days = typeof dias === 'string' && /^\d{1,2}$/.test(dias) ? Number(dias) : REMEMBERED_DAYS + 1
      if (days > REMEMBERED_DAYS) return refuse(400, `"dias" é um número de 0 a ${REMEMBERED_DAYS}.`)
      return listPreviews(store, now(), days)
    })

    app.delete<{ Params: { remote: string }; Querystring: { version?: unknown } }>(
      `${CALLS.previas}/:remote`,
      async (request) => {
        const { secret } = await access.admit(request)
        const { version } = request.query
        if (version !== undefined && typeof version !== 'string') return refuse(400, 'Diga "version" uma vez só.')
        return { ended: await endPreviews({ store, writer, who: byToken(secret) }, request.params.remote, version) }
      },
    )
  }

const DISK_NEARLY_FULL =
  'O disco do registro de versões está quase cheio, e nada foi publicado: avise quem cuida dele. O que ninguém recebe ' +
  'mais sai com "gc".'

function refusalOf(error: FastifyError): FastifyError | Refusal {
  if (!(error instanceof ReleaseError)) return error
  if (error instanceof UnknownTokenError) return new Refusal(401, error.message, { 'WWW-Authenticate': 'Bearer' })
  if (error instanceof ForbiddenError) return new Refusal(403, error.message)
  if (error instanceof DamagedRegistryError) return new Refusal(503, error.message, { 'Retry-After': '60' })
  return new Refusal(422, error.message)
}
