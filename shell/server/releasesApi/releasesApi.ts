import multipart from '@fastify/multipart'
import { answerError } from '@portal/platform/http/answerError'
import { Refusal, refuse } from '@portal/platform/http/refuse'
import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import {
  byToken,
  CALLS,
  ChangeLog,
  commandOf,
  commandSchema,
  DamagedRegistryError,
  detailsSchema,
  ForbiddenError,
  permissionProbe,
  previewDetailsSchema,
  REMEMBERED_DAYS,
  ReleaseError,
  type ReleaseStore,
  requireRight,
  StoreAccess,
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

/** Bytes. A command may name hundreds of people. */
const COMMAND_LIMIT = 65_536
/** Concurrent publications, one per team, because each is held in memory. */
const PUBLICATIONS = 3
/** Waiting publications, in total and per team. Each is a connection with a minute's timeout. */
const WAITING = 20
const WAITING_OF_TOKEN = 4
/** Free disk space to keep, more than forms require. */
const FREE_BYTES = 512 * 1_048_576 + PUBLICATIONS * MAX_BYTES
/** Revisions of the history; each is one file, read once. */
const HISTORY = 500

/** Teams publish by token, without store keys (docs/decisions/43-release-access.md#tokens). No cookies, no CORS. */
export const releasesApi =
  ({ store, now = () => new Date() }: ReleasesApiOptions): FastifyPluginAsync =>
  async (app) => {
    const access = new TokenAccess(store)
    const releasesOf = (secret: string) => new StoreAccess({ store, who: byToken(secret), now })
    const log = new ChangeLog(store, HISTORY)
    const turns = new ConcurrencyLimit({ atOnce: PUBLICATIONS, waiting: WAITING, refusal: refusalOfBusy })
    const turnsOfTokens = new Map<string, ConcurrencyLimit>()

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

    app.post(CALLS.comandos, { bodyLimit: COMMAND_LIMIT }, async (request) => {
      const { secret } = await access.admit(request)
      const commandLine = readBody(commandSchema, request.body)
      const command = commandOf(commandLine, now())
      if (!command) return refuse(422, `"${commandLine.verb}" não é um verbo que esta chamada atenda.`)
      return releasesOf(secret).change(commandLine, command)
    })

    const inTurn = <T>(token: string, work: () => Promise<T>) => {
      const turnsOfToken =
        turnsOfTokens.get(token) ??
        new ConcurrencyLimit({ atOnce: 1, waiting: WAITING_OF_TOKEN, refusal: refusalOfBusy })
      turnsOfTokens.set(token, turnsOfToken)
      return turnsOfToken.run(() => turns.run(work))
    }

    const receive = async <T>(
      request: FastifyRequest<{ Params: { remote: string } }>,
      verb: 'publish' | 'preview',
      handOn: (sent: SentPublication, releases: StoreAccess) => Promise<T>,
    ): Promise<T> => {
      const { remote } = request.params
      const { name, secret, record } = await access.admit(request)
      // Checked before the files take memory.
      requireRight(name, record, permissionProbe(verb, remote))
      try {
        return await inTurn(name, async () => {
          if ((await store.freeBytes()) < FREE_BYTES) refuse(503, DISK_NEARLY_FULL, { 'Retry-After': '600' })
          const sent = await readPublication(request)
          const of = sent.build.release.name
          if (of !== remote) refuse(422, `A construção é de ${of}, e não de ${remote}.`)
          return handOn(sent, releasesOf(secret))
        })
      } finally {
        // A refused client must finish sending before it reads the response.
        request.raw.unpipe().resume()
      }
    }

    app.post<{ Params: { remote: string } }>(`${CALLS.publicacoes}/:remote`, (request) =>
      receive(request, 'publish', ({ build, details }, releases) =>
        releases.publish(build, readBody(detailsSchema, details)),
      ),
    )

    app.post<{ Params: { remote: string } }>(`${CALLS.previas}/:remote`, (request) =>
      receive(request, 'preview', ({ build, details }, releases) =>
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

const refusalOfBusy = () => new Refusal(409, 'Muitas publicações esperam por este portal: repita em instantes.')

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
