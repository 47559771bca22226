import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Part } from './Lifetime'
import { onceOver } from './onceOver'
import { hasConnection } from './readInTurns'
import { JSON_TYPE, wrap } from './wrapper'

/** How long open requests may take once the server is asked to close. */
export const CLOSE_TIMEOUT_MS = 5_000

/** How long a server that was asked to close still hears who has just connected. */
const LINGER_MS = 200
const LINGER_TURNS = 10
/** For what connections without a request take to be closed, after the visits. */
const REST_MS = 300

const REINICIANDO = 'O portal está sendo reiniciado. Tente novamente em alguns instantes.'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the visits of the server, which goes on to answer what this process itself asks it. */
    endVisits: (hurry?: AbortSignal) => Promise<void>
  }
}

/**
 * Has a server end in order. First no visitor is let in any more, whoever has just connected included: they are told 503. Pages that
 * are being made are finished, with the calls that they make of the API in this process. What is still open some time later is cut
 * off: one reader that stalls must not hold it up. To be called before other hooks are added.
 */
export function closeWithin(app: FastifyInstance, ms: number = CLOSE_TIMEOUT_MS) {
  const visits = new Visits()
  let ended: Promise<void> | undefined
  app.addHook('onRequest', async (request, reply) => {
    if (!hasConnection(request)) return
    if (ended) return refuseVisit(request, reply)
    visits.add()
    onceOver(request, reply, () => visits.remove())
  })
  // Who has just been answered would ask its next question of a connection that is about to close.
  app.addHook('onSend', async (request, reply) => {
    if (ended && hasConnection(request)) reply.header('Connection', 'close')
  })
  const endVisits = async (hurry?: AbortSignal) => {
    const cut = AbortSignal.any([AbortSignal.timeout(ms), ...(hurry ? [hurry] : [])])
    if (app.server.listening) await linger()
    await visits.over(cut)
    if (cut.aborted) app.server.closeAllConnections()
  }
  app.decorate('endVisits', (hurry?: AbortSignal) => {
    ended ??= endVisits(hurry)
    return ended
  })
  app.addHook('preClose', async () => {
    await app.endVisits()
    setTimeout(() => app.server.closeAllConnections(), REST_MS).unref()
  })
}

/** In many turns: after work that held up the process, what has arrived meanwhile is read before connections count as idle. */
async function linger() {
  for (let turn = 0; turn < LINGER_TURNS; turn += 1) await after(LINGER_MS / LINGER_TURNS)
}

/** A server made by `closeWithin` as a part of the process: its visits end first, then all of it. */
export const closeServer = (app: FastifyInstance): Part => ({
  close: async ({ hurry }) => {
    await app.endVisits(hurry)
    await app.close()
  },
})

/** How long `closeServer` takes at most. */
export const CLOSE_SERVER_MS = LINGER_MS + CLOSE_TIMEOUT_MS + 2 * REST_MS

/** How many requests of visitors are under way. */
class Visits {
  private open = 0
  private onOver = () => {}

  add() {
    this.open += 1
  }

  remove() {
    this.open -= 1
    if (this.open === 0) this.onOver()
  }

  /** Resolves when there is none, or when the signal aborts. */
  over(cut: AbortSignal): Promise<void> {
    if (this.open === 0 || cut.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      this.onOver = resolve
      cut.addEventListener('abort', () => resolve(), { once: true })
    })
  }
}

function refuseVisit({ raw }: FastifyRequest, reply: FastifyReply) {
  reply.code(503).headers({ 'Retry-After': '5', 'Cache-Control': 'no-store', Connection: 'close' })
  if (/^\/+api\//i.test(raw.url ?? '')) return reply.type(JSON_TYPE).send(wrap(503, REINICIANDO))
  // Whoever looks at a page is shown it when the portal is back.
  return reply.type('text/plain; charset=utf-8').header('Refresh', '5').send(REINICIANDO)
}
