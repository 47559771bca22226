import type { FastifyReply, FastifyRequest } from 'fastify'
import { WORK } from './bounds'
import { ConcurrencyLimit } from './ConcurrencyLimit'
import { LimitByKey } from './LimitByKey'
import { onceOver } from './onceOver'
import { refusalOfGone } from './refuse'
import { holdingRefusals, pathOf, runInTurn } from './runInTurn'
import { tokenOf } from './sessao/tokenOf'

/** A call, which takes its turn before anything is asked of the database for it. */
export interface Asking {
  request: FastifyRequest
  reply: FastifyReply
}

/** Does the work of a call when it is its turn. */
export type InTurn = <T>(call: Asking, work: () => Promise<T>) => Promise<T>

/**
 * Has calls that write wait in turns by network, and those of one session for two places of them: what they wait for is a row of
 * hers, with a connection to the database. Who goes away while waiting has nothing written; what has begun is done.
 */
export function writingInTurns(limits = WORK.writes): InTurn {
  const turns = new ConcurrencyLimit(limits)
  const bySession = new LimitByKey({ atOnce: limits.ofSession, waiting: limits.waitingOfSession })
  return async ({ request, reply }, work) => {
    const gone = new AbortController()
    const stopListening = onceOver(request, reply, () => gone.abort(refusalOfGone()))
    const { signal } = gone
    const inTurn = () => turns.run(work, { signal, path: pathOf(request.ip) })
    const token = tokenOf(request)
    try {
      // What is held keeps no place: neither of the session nor of the network.
      return await holdingRefusals(turns, () =>
        token === undefined ? inTurn() : bySession.run(token, inTurn, { signal }),
      )
    } finally {
      stopListening()
    }
  }
}

/** The turns of calls that all take part in one limit, by network. */
export const inTurnsOf =
  (turns: ConcurrencyLimit): InTurn =>
  ({ request }, work) =>
    runInTurn(turns, request.ip, work)
