import { onRequestClosed } from '@portal/platform/http/onRequestClosed'
import { refusalOfGone } from '@portal/platform/http/refuse'
import { tokenOf } from '@portal/platform/http/tokenOf'
import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import { LimitByKey } from '@portal/platform/limits/LimitByKey'
import { holdingRefusals, runInTurn } from '@portal/platform/limits/runInTurn'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { WORK } from '../config/limits'

export interface Asking {
  request: FastifyRequest
  reply: FastifyReply
}

export type InTurn = <T>(call: Asking, work: () => Promise<T>) => Promise<T>

/** Writes take turns by network, two per session, since they wait for its rows. Started work finishes. */
export function writingInTurns(limits = WORK.writes): InTurn {
  const turns = new ConcurrencyLimit(limits)
  const bySession = new LimitByKey({ atOnce: limits.ofSession, waiting: limits.waitingOfSession })
  return async ({ request, reply }, work) => {
    const gone = new AbortController()
    const stopListening = onRequestClosed(request, reply, () => gone.abort(refusalOfGone()))
    const { signal } = gone
    const inTurn = () => turns.run(work, { signal, ip: request.ip })
    const token = tokenOf(request)
    try {
      // A delayed refusal holds no place of session or network.
      return await holdingRefusals(turns, () =>
        token === undefined ? inTurn() : bySession.run(token, inTurn, { signal }),
      )
    } finally {
      stopListening()
    }
  }
}

export const inTurnsOf =
  (turns: ConcurrencyLimit): InTurn =>
  ({ request }, work) =>
    runInTurn(turns, request.ip, work)
