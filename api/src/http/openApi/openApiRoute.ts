import { JSON_TYPE } from '@portal/platform/http/wrapper'
import type { Contract } from '@portal/shared-contracts/schemas'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openApiDocument'

/** Serves `/api/docs`. Register it before the calls. */
export function openApiRoute(app: FastifyInstance) {
  const served = new Set<Contract>()
  app.addHook('onRoute', ({ config }) => {
    if (config?.contract) served.add(config.contract)
  })
  let text: string | undefined
  app.get('/api/docs', (_request, reply) => {
    text ??= JSON.stringify(openApiDocument([...served]))
    return reply.type(JSON_TYPE).send(text)
  })
}
