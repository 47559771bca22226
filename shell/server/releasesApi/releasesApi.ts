import multipart from '@fastify/multipart'
import { answerError } from '@portal/platform/http/answerError'
import { Refusal, refuse } from '@portal/platform/http/refuse'
import {
  byToken,
  CALLS,
  ChangeLog,
  commandOf,
  DamagedRegistryError,
  DOCS,
  ForbiddenError,
  ReleaseError,
  type ReleaseStore,
  StoreAccess,
  stateOf,
  UnknownTokenError,
  withoutPeople,
} from '@portal/releases'
import type { FastifyError, FastifyPluginAsync } from 'fastify'
import { openApi } from './openApi'
import { Receiver } from './Receiver'
import { readBody, serveCalls } from './serveCalls'
import { TokenAccess } from './TokenAccess'

export interface ReleasesApiOptions {
  store: ReleaseStore
  now?: () => Date
}

const HISTORY = 500

/** Teams publish by token, without store keys (docs/decisions/43-release-access.md#tokens). No cookies, no CORS. */
export const releasesApi =
  ({ store, now = () => new Date() }: ReleasesApiOptions): FastifyPluginAsync =>
  async (app) => {
    const access = new TokenAccess(store)
    const releasesOf = (secret: string) => new StoreAccess({ store, who: byToken(secret), now })
    const document = openApi()

    app.setErrorHandler<FastifyError>((error, request, reply) => answerError(refusalOf(error), request, reply))
    app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
    await app.register(multipart)
    app.get(DOCS, async () => document)
    const serve = serveCalls(app, access)
    serveRegistry({ serve, releasesOf, now, log: new ChangeLog(store, HISTORY) })
    servePublications({ serve, releasesOf, receiver: new Receiver(store, releasesOf) })
  }

interface Calls {
  serve: ReturnType<typeof serveCalls>
  releasesOf: (secret: string) => StoreAccess
}

function serveRegistry({ serve, releasesOf, now, log }: Calls & { now: () => Date; log: ChangeLog }) {
  serve(CALLS.estado, async ({ caller: { name, registry } }) => ({ ...stateOf(registry), token: name }))

  serve(CALLS.historico, async ({ caller: { record, registry }, input: { remote } }) => {
    const isTold = record.scopes.includes('administrar')
    const changes = (await log.until(registry)).filter(({ change }) => remote === undefined || change.remote === remote)
    return changes.map(({ revision, change }) => ({ revision, ...(isTold ? change : withoutPeople(change)) }))
  })

  serve(CALLS.explicacao, async ({ caller: { name, secret, record }, input: { remote, user, group = '' } }) => {
    // The explanation reveals who is in a group.
    if (!record.scopes.includes('administrar') && !record.remotes.includes(remote)) {
      return refuse(403, `O token "${name}" não responde por ${remote}, que é de outra equipe.`)
    }
    return releasesOf(secret).explain(remote, user, group.split(',').filter(Boolean))
  })

  serve(CALLS.comando, async ({ caller, request }) => {
    const commandLine = readBody(CALLS.comando.body, request.body)
    const command = commandOf(commandLine, now())
    if (!command) return refuse(422, `"${commandLine.verb}" não é um verbo que esta chamada atenda.`)
    return releasesOf(caller.secret).change(commandLine, command)
  })
}

function servePublications({ serve, releasesOf, receiver }: Calls & { receiver: Receiver }) {
  serve(CALLS.publicacao, (asked) =>
    receiver.receive(asked, 'publish', ({ build, details }, releases) =>
      releases.publish(build, readBody(CALLS.publicacao.body, details)),
    ),
  )

  serve(CALLS.previa, (asked) =>
    receiver.receive(asked, 'preview', ({ build, details }, releases) =>
      releases.publishPreview(build, readBody(CALLS.previa.body, details)),
    ),
  )

  serve(CALLS.previas, ({ caller, input }) => releasesOf(caller.secret).readPreviews(input.dias ?? 0))

  serve(CALLS.encerrar_previas, ({ caller, input }) =>
    releasesOf(caller.secret).endPreviews(input.remote, input.version),
  )
}

function refusalOf(error: FastifyError): FastifyError | Refusal {
  if (!(error instanceof ReleaseError)) return error
  if (error instanceof UnknownTokenError) return new Refusal(401, error.message, { 'WWW-Authenticate': 'Bearer' })
  if (error instanceof ForbiddenError) return new Refusal(403, error.message)
  if (error instanceof DamagedRegistryError) return new Refusal(503, error.message, { 'Retry-After': '60' })
  return new Refusal(422, error.message)
}
