import type { FastifyInstance, FastifyReply } from 'fastify'
import { OPERATIONS } from '../bounds'
import { keptFor } from './keptFor'
import type { MonitoredParts } from './MonitoredParts'
import type { PartsBeside } from './PartsBeside'
import { readiness } from './readiness'

/** How parts of a server fare that the API does not know. */
export interface ServerHealth {
  /** Whether each part is there without which the server is not ready, by the part's name in Portuguese. */
  ready: Record<string, boolean>
  /** Whether each part is there that pages are served without, by the part's name in Portuguese. */
  beside?: Record<string, boolean>
  /** What else is told of them, by its name in Portuguese. */
  told: Record<string, unknown>
}

const NOTHING_ELSE: ServerHealth = { ready: {}, told: {} }

/**
 * Outside the specification: for probes and load balancers. Without `parts` there is only the process to ask after. A part that
 * pages are served without is told, and makes no server unready: all of them would be at once.
 */
export function healthRoutes(
  app: FastifyInstance,
  parts: MonitoredParts | undefined,
  beside: PartsBeside,
  health: () => ServerHealth = () => NOTHING_ELSE,
) {
  const degraded = () => (beside.away.length > 0 ? { degradado: beside.away } : {})
  for (const path of ['/saude', '/saude/viva']) {
    app.get(path, (_request, reply) => answer(reply, 200, { viva: true, ...health().told, ...degraded() }))
  }
  const look = keptFor(OPERATIONS.keptMs, () => Promise.all([parts ? readiness(parts) : {}, beside.look()]))
  app.get('/saude/pronta', async (_request, reply) => {
    const { ready, told } = health()
    const [state, { arquivos }] = await look()
    const needed = { ...state, ...ready }
    const pronta = Object.values(needed).every(Boolean)
    const files = arquivos === undefined ? {} : { arquivos }
    return answer(reply, pronta ? 200 : 503, { pronta, ...needed, ...files, ...told, ...degraded() })
  })
}

const answer = (reply: FastifyReply, status: number, body: object) =>
  reply
    .code(status)
    .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(body))
