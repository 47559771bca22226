import type { FastifyInstance, FastifyReply } from 'fastify'
import type { MonitoredParts } from './MonitoredParts'
import { readiness } from './readiness'

/** Outside the specification: for probes and load balancers. Without `parts` there is only the process to ask after. */
export function healthRoutes(app: FastifyInstance, parts: MonitoredParts | undefined) {
  for (const path of ['/saude', '/saude/viva']) {
    app.get(path, (_request, reply) => answer(reply, 200, { viva: true }))
  }
  app.get('/saude/pronta', async (_request, reply) => {
    const state = parts ? await readiness(parts) : {}
    const pronta = Object.values(state).every(Boolean)
    return answer(reply, pronta ? 200 : 503, { pronta, ...state })
  })
}

const answer = (reply: FastifyReply, status: number, body: object) =>
  reply
    .code(status)
    .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(body))
