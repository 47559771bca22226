import type { Contract } from '@portal/shared-contracts/schemas'
import type { FastifyInstance } from 'fastify'
import { JSON_TYPE } from '../wrapper'
import { openApiDocument } from './openApiDocument'

/** Describes at `/api/docs` every call that is served. To be registered before the calls are. */
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
