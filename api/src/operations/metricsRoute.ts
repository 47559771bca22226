import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../env'
import type { Metrics } from './Metrics'

/** @param settings `metricas`: everybody may read them; `local`: this machine may */
export function metricsRoute(
  app: FastifyInstance,
  { registry }: Metrics,
  { metricas, local }: Pick<Settings, 'metricas' | 'local'>,
) {
  app.get('/metricas', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!metricas && !(local && isFromHere(request))) return reply.code(404).type('text/plain; charset=utf-8').send('')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** A proxy on this machine forwards the whole world; what it forwards bears its mark, mostly. */
function isFromHere({ socket, headers }: FastifyRequest) {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers || 'x-real-ip' in headers
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}
