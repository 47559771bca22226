import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Peers } from '../net/Peers.ts'

/** Identifies a request in logs, traces and error pages. */
export const REQUEST_ID = 'x-request-id'

/** Lengths of common proxies, without characters that end a line or attribute. */
const ID = /^[\w.:-]{8,64}$/

/** Generates unique ids, or uses a trusted proxy's. @param proxies addresses or CIDR blocks */
export function requestIds(proxies: string[]) {
  const peers = new Peers(proxies)
  return (request: IncomingMessage): string => {
    const id = request.headers[REQUEST_ID]
    return typeof id === 'string' && ID.test(id) && peers.include(request) ? id : randomUUID()
  }
}

export function tellRequestId(app: FastifyInstance) {
  app.addHook('onRequest', async ({ id }, { raw }) => {
    raw.setHeader(REQUEST_ID, id)
  })
}
