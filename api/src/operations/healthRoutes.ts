import type { FastifyInstance, FastifyReply } from 'fastify'
import type { MonitoredParts } from './MonitoredParts'
import { readiness } from './readiness'

/** How parts of a server fare that the API does not know. */
export interface ServerHealth {
  /** Whether each part is there without which the server is not ready, by the part's name in Portuguese. */
  ready: Record<string, boolean>
  /** What else is told of them, by its name in Portuguese. */
  told: Record<string, unknown>
}

const NOTHING_ELSE: ServerHealth = { ready: {}, told: {} }

/** Outside the specification: for probes and load balancers. Without `parts` there is only the process to ask after. */
export function healthRoutes(
  app: FastifyInstance,
  parts: MonitoredParts | undefined,
  health: () => ServerHealth = () => NOTHING_ELSE,
) {
  for (const path of ['/saude', '/saude/viva']) {
    app.get(path, (_request, reply) => answer(reply, 200, { viva: true, ...health().told }))
  }
  app.get('/saude/pronta', async (_request, reply) => {
    const { ready, told } = health()
    const state = { ...(parts ? await readiness(parts) : {}), ...ready }
    const pronta = Object.values(state).every(Boolean)
    return answer(reply, pronta ? 200 : 503, { pronta, ...state, ...told })
  })
}

const answer = (reply: FastifyReply, status: number, body: object) =>
  reply
    .code(status)
    .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(body))
