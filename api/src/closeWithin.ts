import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as after, setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deadline } from './deadline'
import type { Part } from './Lifetime'
import { onceOver } from './onceOver'
import { hasConnection } from './readInTurns'
import { JSON_TYPE, wrap } from './wrapper'

/** How long open requests may take once the server is asked to close. */
export const CLOSE_TIMEOUT_MS = 5_000

/** How long a server that was asked to close still hears who is connected to it. */
const LINGER_MS = 200
/** The same of a process that ends: a proxy has connections to it that it may use for whatever it sends next. */
const DRAIN_MS = 1_500
const TURN_MS = 20
/** Of a turn of Node's loop without work. */
const SHORT_TURN_MS = 1
/** For how long a turn without work is waited for before connections without a request are closed. */
const ARRIVED_MS = 1_000
/** For what connections without a request take to be closed, after the visits. */
const REST_MS = 300

const REINICIANDO = 'O portal está sendo reiniciado. Tente novamente em alguns instantes.'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the visits of the server, which goes on to answer what this process itself asks it. */
    endVisits: (ending?: Ending) => Promise<void>
  }
}

/** How the visits of a server end. */
interface Ending {
  /** Aborted where nobody is to be waited for any more. */
  hurry?: AbortSignal
  /** For so many milliseconds it serves on and says that it is not ready, so that balancers which ask that send nobody any more. */
  noticeMs?: number
  /** For so many milliseconds at most it hears who is connected to it. */
  drainMs?: number
}

/** What a server that ends does with who asks it something. */
type Stage = 'serves' | 'has given notice' | 'drains' | 'refuses'

/**
 * Has a server end in order. First it may give notice, for balancers. Then nobody is let in any more: who connects is refused by the system, and a proxy then asks the next
 * process, since it has sent nothing. Who is connected is answered once more, and told that the connection closes with that; those
 * who ask nothing are left after a while. Pages that are being made are finished, with the calls that they make of the API in this
 * process. What is still open some time later is cut off: one reader that stalls must not hold it up. To be called before other hooks
 * are added.
 */
export function closeWithin(app: FastifyInstance, ms: number = CLOSE_TIMEOUT_MS) {
  const visits = new Visits()
  let ended: Promise<void> | undefined
  let stage: Stage = 'serves'
  app.addHook('onRequest', async (request, reply) => {
    if (!hasConnection(request)) return
    if (stage === 'refuses' || (ended && isProbe(request))) return refuseVisit(request, reply)
    visits.add()
    onceOver(request, reply, () => visits.remove())
  })
  app.addHook('onSend', async (request, reply) => {
    if ((stage === 'drains' || stage === 'refuses') && hasConnection(request)) reply.header('Connection', 'close')
  })
  const endVisits = async ({ hurry, noticeMs = 0, drainMs = LINGER_MS }: Ending) => {
    const cut = AbortSignal.any([deadline(ms), ...(hurry ? [hurry] : [])])
    stage = 'has given notice'
    if (noticeMs > 0) await after(noticeMs, undefined, { signal: cut }).catch(() => {})
    const until = performance.now() + drainMs
    const mayGoOn = () => performance.now() < until && !cut.aborted
    if (app.server.listening) await closeToNew(app.server, mayGoOn)
    // Not before: whose connection closes connects anew, and would come just as nobody is let in any more.
    stage = 'drains'
    await hearConnected(app.server, mayGoOn, cut)
    stage = 'refuses'
    app.server.closeIdleConnections()
    await visits.over(cut)
    if (cut.aborted) app.server.closeAllConnections()
  }
  app.decorate('endVisits', (ending: Ending = {}) => {
    ended ??= endVisits(ending)
    return ended
  })
  app.addHook('preClose', async () => {
    await app.endVisits()
    setTimeout(() => app.server.closeAllConnections(), REST_MS).unref()
  })
}

/** Lets nobody in any more. Connections that are open stay so. */
async function closeToNew(server: Server, mayGoOn: () => boolean) {
  const serve = await holdAccepted(server, mayGoOn)
  // An HTTP server's own `close` cuts idle connections off at once: into what a proxy is just about to send.
  NetServer.prototype.close.call(server)
  serve()
}

/**
 * Hears who is connected until all connections are closed or it may not go on; and then until what has arrived during work that held
 * up the process is read, before connections count as idle.
 */
async function hearConnected(server: Server, mayGoOn: () => boolean, cut: AbortSignal) {
  while (mayGoOn() && (await connectionsOf(server)) > 0) await after(TURN_MS)
  const latest = performance.now() + ARRIVED_MS
  await shortTurn(() => performance.now() < latest && !cut.aborted)
}

/** Lets turns of Node's loop pass until one was short, in which everything that had arrived before it was read. */
async function shortTurn(mayGoOn: () => boolean, hasMore = () => false) {
  // This ends in the present turn; each of the others lasts a whole one.
  await setImmediate()
  let began = 0
  while ((hasMore() || performance.now() - began > SHORT_TURN_MS) && mayGoOn()) {
    began = performance.now()
    await setImmediate()
  }
}

/**
 * Takes the connections that the system has accepted by now, since it resets those that are not taken when the server closes. Node
 * takes one in a turn of its loop, and who connects during a long turn comes too late to be seen in it. So they are held until a
 * turn was short and brought none.
 * @returns a function that serves them
 */
async function holdAccepted(server: Server, mayGoOn: () => boolean) {
  const listeners = server.rawListeners('connection') as ((socket: Socket) => void)[]
  const held: Socket[] = []
  const hold = (socket: Socket) => {
    socket.on('error', () => {})
    held.push(socket)
  }
  server.removeAllListeners('connection').on('connection', hold)
  let heldBefore = -1
  await shortTurn(mayGoOn, () => {
    const hasMore = held.length > heldBefore
    heldBefore = held.length
    return hasMore
  })
  return () => {
    server.off('connection', hold)
    for (const listener of listeners) server.on('connection', listener)
    for (const socket of held) server.emit('connection', socket)
  }
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

/** Whether a balancer asks if it may send visitors here. */
const isProbe = ({ raw }: FastifyRequest) => /^\/+saude\/pronta/i.test(raw.url ?? '')

/** A server made by `closeWithin` as a part of the process: its visits end first, then all of it. The times are those of `Ending`. */
export const closeServer = (app: FastifyInstance, { noticeMs = 0, drainMs = DRAIN_MS } = {}): Part => ({
  close: async ({ hurry }) => {
    await app.endVisits({ hurry, noticeMs, drainMs })
    await app.close()
  },
})

/** How long `closeServer` takes at most. */
export const CLOSE_SERVER_MS = CLOSE_TIMEOUT_MS + 2 * REST_MS

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
