import type { ClientKey } from '@portal/releases'
import type { FastifyError, FastifyPluginAsync, FastifyReply } from 'fastify'
import type { RemoteEvent } from '../src/remotes/RemoteEvent'
import { TELEMETRY_PATH } from '../src/remotes/TelemetrySender'
import { readRemoteEvents } from './remoteEvents'
import { requestContextOf } from './requestContextOf'

/** Bytes of `EVENTS_MAX` events with the longest names. */
const BODY_LIMIT = 16_384

/** Receives the events that browsers send by `navigator.sendBeacon()`: JSON as plain text. They do not read the answer. */
export const telemetryRoute =
  (record: (event: RemoteEvent, client: ClientKey) => void): FastifyPluginAsync =>
  async (app) => {
    const refuse = (reply: FastifyReply, status: number, why: string) =>
      reply.status(status).type('text/plain; charset=utf-8').send(why)

    app.removeAllContentTypeParsers()
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, body))
    app.setErrorHandler<FastifyError>((error, _, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error
      return error.statusCode === 413 ? refuse(reply, 413, 'Telemetria grande demais.') : refuse(reply, 400, MALFORMED)
    })

    app.post(TELEMETRY_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      // Otherwise any other site could have the browsers of its visitors send events.
      const from = request.headers['sec-fetch-site'] ?? 'same-origin'
      if (from !== 'same-origin') return refuse(reply, 403, 'Só as páginas do portal contam visitas.')
      const events = readRemoteEvents(request.body)
      if (!events) return refuse(reply, 400, MALFORMED)
      // Without a registry no new id is given out: visitors without one count as one visitor of their network.
      const { context } = requestContextOf(request.headers.cookie, undefined)
      const client = { address: request.ip, visitor: context.visitor.unit }
      for (const event of events) record(event, client)
      return reply.status(204).send()
    })
  }

const MALFORMED = 'A telemetria não tem a forma esperada.'
