import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onceOver } from '../onceOver'
import { routeOf } from '../operations/routeOf'
import { hasConnection } from '../readInTurns'
import type { Traces } from './Traces'

/** What is asked all the time, or is a file: of no request's story. */
const UNTRACED = /^\/(saude|metricas|assets|remotes)(\/|$)/

/**
 * Makes each request a step, by its route: its address, which may hold what a person searched for, is not told. To be called on the
 * outermost instance, before its routes.
 * @param believed addresses, or blocks of them, that may say which trace a request belongs to, and so whether it is kept
 */
export function traceRequests(app: FastifyInstance, traces: Traces, believed: string[]) {
  const peers = listOf(believed)
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request)
    if (UNTRACED.test(route)) return done()
    const { method } = request
    const span = traces.begin({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
      // What a page of this process asks is part of the page.
      ...(hasConnection(request) && { from: isOf(peers, request) ? traceOf(request) : {} }),
    })
    onceOver(request, reply, () => {
      const { statusCode, writableFinished } = reply.raw
      if (writableFinished) span.set({ 'http.response.status_code': statusCode })
      if (!writableFinished) span.fail('aborted')
      else if (statusCode >= 500) span.fail(String(statusCode))
      span.end()
    })
    span.within(done)
  })
}

/** The sender's own step alone, and nothing that travels with it. */
const traceOf = ({ headers }: FastifyRequest) => ({ traceparent: headers.traceparent })

function listOf(addresses: string[]): BlockList {
  const list = new BlockList()
  for (const address of addresses) {
    const [ip = '', bits] = address.split('/')
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(ip, family)
    else list.addSubnet(ip, Number(bits), family)
  }
  return list
}

/** Of who is connected, whatever headers say. */
function isOf(list: BlockList, { socket }: FastifyRequest): boolean {
  const ip = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}
