import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onRequestClosed } from '../http/onRequestClosed.ts'
import { refusalOfGone } from '../http/refuse.ts'
import type { ConcurrencyLimit } from './ConcurrencyLimit.ts'
import { runInTurn } from './runInTurn.ts'

export type Turns = (work: () => Promise<void>, signal: AbortSignal) => Promise<void>

/** A request holds its turn until its response is compressed or, if the client disconnects, until its work ends. */
export function answerInTurns(app: FastifyInstance, turnsOf: (request: FastifyRequest) => Turns | undefined) {
  const leaveByRequest = new WeakMap<FastifyRequest, () => void>()
  const handled = new WeakMap<FastifyRequest, Promise<unknown>>()

  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer = handler.call(this, request, reply)
      handled.set(
        request,
        Promise.resolve(answer).catch(() => {}),
      )
      return answer
    }
  })

  app.addHook('onRequest', async (request, reply) => {
    const turns = turnsOf(request)
    if (turns) await enter(request, reply, turns)
  })
  // Compression belongs to the outer server, whose hooks run first.
  app.addHook('onSend', async (request) => leaveByRequest.get(request)?.())

  async function enter(request: FastifyRequest, reply: FastifyReply, turns: Turns) {
    const gone = new AbortController()
    const isAnswered = new Promise<void>((leave) => {
      const stopListening = onRequestClosed(request, reply, () => {
        gone.abort(refusalOfGone())
        Promise.resolve(handled.get(request)).then(() => leave())
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

export function answerByNetwork(app: FastifyInstance, limitOf: (request: FastifyRequest) => ConcurrencyLimit) {
  answerInTurns(app, (request) => (work, signal) => runInTurn(limitOf(request), request.ip, work, signal))
}
