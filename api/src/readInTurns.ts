import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WORK } from './bounds'
import { ConcurrencyLimit } from './ConcurrencyLimit'
import { onceOver } from './onceOver'
import { routeOf } from './operations/routeOf'
import { refusalOfGone } from './refuse'
import { runInTurn } from './runInTurn'

/**
 * Has those who read wait in turns by network: from before the first statement until their answer is written and compressed,
 * since each of these has a line of its own that knows no networks. A reader who then takes the answer slowly holds no place.
 */
export function readInTurns(app: FastifyInstance, limits = WORK.reads) {
  const turns = new ConcurrencyLimit(limits)
  const kinds = new LimitsByKind(limits)
  const kindsOfPages = new LimitsByKind(limits)
  const leaveByRequest = new WeakMap<FastifyRequest, () => void>()

  app.addHook('onRequest', async (request, reply) => {
    if (!isRead(request)) return
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
      const { ip } = request
      const { signal } = gone
      const inTurn = hasConnection(request)
        ? runInTurn(kinds.of(request), ip, () => runInTurn(turns, ip, work, signal), signal)
        : kindsOfPages.of(request).run(work, { signal })
      inTurn.catch(refuse)
    })
  })
  // What compresses is of the server around these routes, and its hooks come first.
  app.addHook('onSend', async (request) => leaveByRequest.get(request)?.())
}

/** Whoever reads what is locked waits for the lock, with a place and a connection: others have to have some left. */
class LimitsByKind {
  private readonly byKind = new Map<string, ConcurrencyLimit>()

  constructor(private readonly limits: { ofKind: number; waiting: number }) {}

  of(request: FastifyRequest): ConcurrencyLimit {
    const kind = kindOf(request)
    const limit =
      this.byKind.get(kind) ?? new ConcurrencyLimit({ atOnce: this.limits.ofKind, waiting: this.limits.waiting })
    this.byKind.set(kind, limit)
    return limit
  }
}

/** The resource of a call, by its route: `noticia` of `/api/noticia/listarNoticias`. There are as many as routes, at most. */
const kindOf = (request: FastifyRequest) => routeOf(request).match(/^\/api\/([^/]+)/)?.[1] ?? routeOf(request)

/** Whether a call changes nothing, by its method. */
export const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** A page that is rendered in this process asks without one; how many pages are is bounded where they are rendered. */
export const hasConnection = ({ socket }: FastifyRequest) => socket instanceof Socket
