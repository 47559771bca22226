import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerInTurns } from './answerInTurns'
import { WORK } from './bounds'
import { ConcurrencyLimit } from './ConcurrencyLimit'
import { routeOf } from './operations/routeOf'
import { runInTurn } from './runInTurn'

/**
 * Has those who read wait in turns by network: from before the first statement until their answer is written and compressed,
 * since each of these has a line of its own that knows no networks. A reader who then takes the answer slowly holds no place.
 */
export function readInTurns(app: FastifyInstance, limits = WORK.reads) {
  const turns = new ConcurrencyLimit(limits)
  const kinds = new LimitsByKind(limits)
  const kindsOfPages = new LimitsByKind(limits)

  answerInTurns(app, (request) => {
    if (!isRead(request)) return undefined
    if (!hasConnection(request)) return (work, signal) => kindsOfPages.of(request).run(work, { signal })
    const { ip } = request
    return (work, signal) => runInTurn(kinds.of(request), ip, () => runInTurn(turns, ip, work, signal), signal)
  })
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
