import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WORK } from './bounds'
import { ConcurrencyLimit } from './ConcurrencyLimit'
import { onceOver } from './onceOver'
import { refusalOfGone } from './refuse'
import { runInTurn } from './runInTurn'

/**
 * Has those who read wait in turns by network: from before the first statement until their answer is written and compressed,
 * since each of these has a line of its own that knows no networks. A reader who then takes the answer slowly holds no place.
 */
export function readInTurns(app: FastifyInstance, limits = WORK.reads) {
  const turns = new ConcurrencyLimit(limits)
  const leaveByRequest = new WeakMap<FastifyRequest, () => void>()

  app.addHook('onRequest', async (request, reply) => {
    if (!isRead(request) || !hasConnection(request)) return
    const gone = new AbortController()
    const isAnswered = new Promise<void>((leave) => {
      const stopListening = onceOver(request, reply, () => {
        gone.abort(refusalOfGone())
        leave()
      })
      leaveByRequest.set(request, () => {
        stopListening()
        leave()
      })
    })
    await new Promise<void>((enter, refuse) => {
      const work = () => {
        enter()
        return isAnswered
      }
      runInTurn(turns, request.ip, work, gone.signal).catch(refuse)
    })
  })
  // What compresses is of the server around these routes, and its hooks come first.
  app.addHook('onSend', async (request) => leaveByRequest.get(request)?.())
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** A page that is rendered in this process asks without one; how many pages are is bounded where they are rendered. */
export const hasConnection = ({ socket }: FastifyRequest) => socket instanceof Socket
