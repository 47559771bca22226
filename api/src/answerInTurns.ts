import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConcurrencyLimit } from './ConcurrencyLimit'
import { onceOver } from './onceOver'
import { refusalOfGone } from './refuse'
import { runInTurn } from './runInTurn'

/** Runs work when it is a request's turn. @param signal ends the wait of who has gone */
export type Turns = (work: () => Promise<void>, signal: AbortSignal) => Promise<void>

/**
 * Has requests wait for their turn, and keep it until their answer is written and compressed. Who then takes it slowly holds no
 * place; who goes away while waiting is not answered.
 * @param turnsOf the turns of a request; absent for one that does not wait
 */
export function answerInTurns(app: FastifyInstance, turnsOf: (request: FastifyRequest) => Turns | undefined) {
  const leaveByRequest = new WeakMap<FastifyRequest, () => void>()

  app.addHook('onRequest', async (request, reply) => {
    const turns = turnsOf(request)
    if (turns) await enter(request, reply, turns)
  })
  // What compresses is of the server around these routes, and its hooks come first.
  app.addHook('onSend', async (request) => leaveByRequest.get(request)?.())

  async function enter(request: FastifyRequest, reply: FastifyReply, turns: Turns) {
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
    await new Promise<void>((begin, refuse) => {
      const work = () => {
        begin()
        return isAnswered
      }
      turns(work, gone.signal).catch(refuse)
    })
  }
}

/** The same of all requests to an app's routes, in turns by network. @param limitOf the one of a request */
export function answerByNetwork(app: FastifyInstance, limitOf: (request: FastifyRequest) => ConcurrencyLimit) {
  answerInTurns(app, (request) => (work, signal) => runInTurn(limitOf(request), request.ip, work, signal))
}
