import type { ClientKey } from '@portal/releases'
import type { FastifyError, FastifyPluginAsync, FastifyReply } from 'fastify'
import type { RemoteEvent } from '../../src/remotes/RemoteEvent'
import { TELEMETRY_PATH } from '../../src/remotes/TelemetrySender'
import { isOwnPage } from '../http/isOwnPage'
import type { CountedVisits } from '../visitors/CountedVisits'
import type { VisitorCookies } from '../visitors/VisitorCookies'
import type { VisitTokens } from '../visitors/VisitTokens'
import { readVisitReport } from './visitReport'

/** Bytes: a token of 300 remotes and `EVENTS_MAX` events with the longest names. */
const BODY_LIMIT = 24_576

export interface TelemetryRouteOptions {
  record: (event: RemoteEvent, client: ClientKey) => boolean
  recordShown: (event: RemoteEvent, client: ClientKey) => boolean
  onFailure?: (event: RemoteEvent, pedido?: string) => void
  counted: Pick<CountedVisits, 'has' | 'add'>
  visitTokens: Pick<VisitTokens, 'read'>
  visitorCookies: Pick<VisitorCookies, 'read' | 'ofPinned'>
}

/** Receives `navigator.sendBeacon()`: JSON as plain text. A canary's failure pins the visitor to stable by cookie. */
export const telemetryRoute =
  ({
    record,
    recordShown,
    onFailure,
    counted,
    visitTokens,
    visitorCookies,
  }: TelemetryRouteOptions): FastifyPluginAsync =>
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
      // Other sites must not send events through their visitors' browsers.
      if (!isOwnPage(request)) return refuse(reply, 403, 'Só as páginas do portal contam visitas.')
      const report = readVisitReport(request.body)
      if (!report) return refuse(reply, 400, MALFORMED)
      const visit = visitTokens.read(report.visit)
      if (!visit) return refuse(reply, 403, 'Esta visita não foi assinada por este portal, ou começou há muitas horas.')

      const client = { address: request.ip, visitor: visit.unit }
      const failed: string[] = []
      for (const event of report.events) {
        const served = visit.keyOf(event)
        if (!served) continue
        const isShown = event.phase === 'render' && event.status === 'ok'
        // A page may report success and a later failure, and its time once.
        const key = `${visit.id}${served}${isShown ? 'shown' : event.status}`
        if (!counted.has(key) && (isShown ? recordShown : record)(event, client)) {
          counted.add(key)
          if (event.status === 'failed') onFailure?.(event, report.pedido)
        }
        if (event.cohort === 'canary' && event.status === 'failed') failed.push(event.remote)
      }
      if (failed.length > 0) {
        const { pinned } = visitorCookies.read(request.headers.cookie)
        reply.header('set-cookie', visitorCookies.ofPinned([...pinned, ...failed]))
      }
      return reply.status(204).send()
    })
  }

const MALFORMED = 'A telemetria não tem a forma esperada.'
