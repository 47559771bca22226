import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasConnection } from '../http/connection.ts'
import { onRequestClosed } from '../http/onRequestClosed.ts'
import { routeOf } from '../http/routeOf.ts'
import { Peers } from '../net/Peers.ts'
import type { Traces } from './Traces.ts'

const UNTRACED = /^\/(saude|metricas|assets|remotes)(\/|$)/

/** Addresses may contain search texts, so routes name the steps. @param believed trusted addresses or CIDR blocks */
export function traceRequests(app: FastifyInstance, traces: Traces, believed: string[]) {
  const peers = new Peers(believed)
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request)
    if (UNTRACED.test(route)) return done()
    const { method } = request
    const span = traces.begin({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route, 'portal.pedido': request.id },
      // Requests by a page in this process belong to the page.
      ...(hasConnection(request) && { from: peers.include(request.raw) ? traceOf(request) : {} }),
    })
    onRequestClosed(request, reply, () => {
      const { statusCode, writableFinished } = reply.raw
      if (writableFinished) span.set({ 'http.response.status_code': statusCode })
      if (!writableFinished) span.fail('aborted')
      else if (statusCode >= 500) span.fail(String(statusCode))
      span.end()
    })
    span.within(done)
  })
}

/** Only the caller's step, without baggage. */
const traceOf = ({ headers }: FastifyRequest) => ({ traceparent: headers.traceparent })
