import { hasConnection, isRead } from '@portal/platform/http/connection'
import { routeOf } from '@portal/platform/http/routeOf'
import { answerInTurns } from '@portal/platform/limits/answerInTurns'
import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import { LimitByKey } from '@portal/platform/limits/LimitByKey'
import { holdingRefusals, runInTurn } from '@portal/platform/limits/runInTurn'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WORK } from '../config/limits'

/** Reads wait in turns until compressed: pool and compressor know no networks. Slow readers hold no place. */
export function readInTurns(app: FastifyInstance, limits = WORK.reads) {
  const turns = new ConcurrencyLimit(limits)
  // Reads of a locked table hold places and connections; other kinds must have some left.
  const ofKind = { atOnce: limits.ofKind, waiting: limits.waiting }
  const kinds = new LimitByKey(ofKind)
  const kindsOfPages = new LimitByKey(ofKind)

  answerInTurns(app, (request) => {
    if (!isRead(request)) return undefined
    const kind = kindOf(request)
    if (!hasConnection(request)) return (work, signal) => kindsOfPages.run(kind, work, { signal })
    const { ip } = request
    return (work, signal) =>
      holdingRefusals(turns, () => kinds.run(kind, () => runInTurn(turns, ip, work, signal), { signal, ip }))
  })
}

/** The resource in the route: `noticia` in `/api/noticia/listarNoticias`. Bounded by the number of routes. */
const kindOf = (request: FastifyRequest) => routeOf(request).match(/^\/api\/([^/]+)/)?.[1] ?? routeOf(request)
