import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as after, setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deadline } from '../process/deadline.ts'
import type { Part } from '../process/Lifetime.ts'
import { hasConnection } from './connection.ts'
import { onRequestClosed } from './onRequestClosed.ts'
import { JSON_TYPE, wrap } from './wrapper.ts'

/** Milliseconds for open requests once the server must close. */
const CLOSE_TIMEOUT_MS = 5_000

const LINGER_MS = 200
/** Longer if the process ends: proxies may reuse a connection for their next request. */
const DRAIN_MS = 1_500
const TURN_MS = 20
const SHORT_TURN_MS = 1
const ARRIVED_MS = 1_000
const REST_MS = 300

const REINICIANDO = 'O portal está sendo reiniciado. Tente novamente em alguns instantes.'

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes to visitors; requests of this process itself are still answered. */
    endVisits: (ending?: EndVisitsOptions) => Promise<void>
  }
}

interface EndVisitsOptions {
  hurry?: AbortSignal
  /** How long it serves and reports "not ready", so that balancers stop sending visitors. */
  noticeMs?: number
  drainMs?: number
}

type Stage = 'serves' | 'has given notice' | 'drains' | 'refuses'

/**
 * Shuts down in order: "not ready", no new connections, one last response per open connection, then idle connections
 * close. Pages in progress finish, with their API calls. Call it before other hooks are added.
 */
export function closeWithin(app: FastifyInstance, ms: number = CLOSE_TIMEOUT_MS) {
  const visits = new Visits()
  let ended: Promise<void> | undefined
  let stage: Stage = 'serves'
  app.addHook('onRequest', async (request, reply) => {
    if (!hasConnection(request)) return
    if (stage === 'refuses' || (ended && isProbe(request))) return refuseVisit(request, reply)
    visits.add()
    onRequestClosed(request, reply, () => visits.remove())
  })
  app.addHook('onSend', async (request, reply) => {
    if ((stage === 'drains' || stage === 'refuses') && hasConnection(request)) reply.header('Connection', 'close')
  })
  const endVisits = async ({ hurry, noticeMs = 0, drainMs = LINGER_MS }: EndVisitsOptions) => {
    const cut = AbortSignal.any([deadline(ms), ...(hurry ? [hurry] : [])])
    stage = 'has given notice'
    if (noticeMs > 0) await after(noticeMs, undefined, { signal: cut }).catch(() => {})
    const until = performance.now() + drainMs
    const mayGoOn = () => performance.now() < until && !cut.aborted
    if (app.server.listening) await closeToNew(app.server, mayGoOn)
    // Only now, because a client whose connection closes reconnects immediately.
    stage = 'drains'
    await hearConnected(app.server, mayGoOn, cut)
    stage = 'refuses'
    app.server.closeIdleConnections()
    await visits.over(cut)
    if (cut.aborted) app.server.closeAllConnections()
  }
  app.decorate('endVisits', (ending: EndVisitsOptions = {}) => {
    ended ??= endVisits(ending)
    return ended
  })
  app.addHook('preClose', async () => {
    await app.endVisits()
    setTimeout(() => app.server.closeAllConnections(), REST_MS).unref()
  })
}

async function closeToNew(server: Server, mayGoOn: () => boolean) {
  const serve = await holdAccepted(server, mayGoOn)
  // The HTTP server's own `close` drops idle connections immediately, while a proxy may be sending on one.
  NetServer.prototype.close.call(server)
  serve()
}

/** Reads from open connections until they are closed and pending data was read. */
async function hearConnected(server: Server, mayGoOn: () => boolean, cut: AbortSignal) {
  while (mayGoOn() && (await connectionsOf(server)) > 0) await after(TURN_MS)
  const latest = performance.now() + ARRIVED_MS
  await shortTurn(() => performance.now() < latest && !cut.aborted)
}

/** Waits for a short event loop turn: all earlier data was then read. */
async function shortTurn(mayGoOn: () => boolean, hasMore = () => false) {
  // This resolves in the current turn; later ones take a whole turn.
  await setImmediate()
  let began = 0
  while ((hasMore() || performance.now() - began > SHORT_TURN_MS) && mayGoOn()) {
    began = performance.now()
    await setImmediate()
  }
}

/** Accepts queued connections, which closing would reset. Node accepts only one per turn. */
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

const isProbe = ({ raw }: FastifyRequest) => /^\/+saude\/pronta/i.test(raw.url ?? '')

export const closeServer = (app: FastifyInstance, { noticeMs = 0, drainMs = DRAIN_MS } = {}): Part => ({
  close: async ({ hurry }) => {
    await app.endVisits({ hurry, noticeMs, drainMs })
    await app.close()
  },
})

export const CLOSE_SERVER_MS = CLOSE_TIMEOUT_MS + 2 * REST_MS

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
  return reply.type('text/plain; charset=utf-8').header('Refresh', '5').send(REINICIANDO)
}
