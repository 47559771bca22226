import type { FastifyInstance, FastifyReply } from 'fastify'
import { KEPT_MS, keptFor } from './keptFor.ts'
import type { Monitored } from './Monitored.ts'
import type { WatchedParts } from './WatchedParts.ts'

export interface ServerHealth {
  ready: Record<string, boolean>
  beside?: Record<string, boolean>
  told: Record<string, unknown>
}

const NOTHING_ELSE: ServerHealth = { ready: {}, told: {} }

/** Optional parts are reported without affecting readiness, which would remove all servers at once. */
export function healthRoutes(
  app: FastifyInstance,
  monitored: Monitored | undefined,
  beside: WatchedParts,
  health: () => ServerHealth = () => NOTHING_ELSE,
) {
  const degraded = () => (beside.away.length > 0 ? { degradado: beside.away } : {})
  for (const path of ['/saude', '/saude/viva']) {
    app.get(path, (_request, reply) => answer(reply, 200, { viva: true, ...health().told, ...degraded() }))
  }
  const look = keptFor(KEPT_MS, () => Promise.all([monitored?.readiness() ?? {}, beside.look()]))
  app.get('/saude/pronta', async (_request, reply) => {
    const { ready, told } = health()
    const [state, absences] = await look()
    const needed = { ...state, ...ready }
    const pronta = Object.values(needed).every(Boolean)
    const files = 'arquivos' in absences ? { arquivos: absences.arquivos === undefined } : {}
    return answer(reply, pronta ? 200 : 503, { pronta, ...needed, ...files, ...told, ...degraded() })
  })
}

const answer = (reply: FastifyReply, status: number, body: object) =>
  reply
    .code(status)
    .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(body))
