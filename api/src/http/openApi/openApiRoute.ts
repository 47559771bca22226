import { JSON_TYPE } from '@portal/platform/http/wrapper'
import type { Contract } from '@portal/shared-contracts/schemas'
import type { FastifyInstance } from 'fastify'
import { INTRODUCTION } from './introduction'
import { answerSchemasOf, type JsonSchema } from './jsonSchemas'
import { operationOf } from './operationOf'
import { WRAPPERS } from './responsesOf'

/** Register it before the calls. */
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

export function openApiDocument(contracts: readonly Contract[]) {
  const { answers, components } = answerSchemasOf(contracts)
  const paths: Record<string, Record<string, object>> = {}
  contracts.forEach((contract, index) => {
    const { method, path } = contract.endpoint
    const address = `/${path.replace(/^\//, '')}`
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: operationOf(contract, answers[index] as JsonSchema),
    }
  })
  return {
    openapi: '3.1.0',
    info: { title: 'API do portal', version: '1.0.0', description: INTRODUCTION },
    paths,
    components: {
      schemas: { ...WRAPPERS, ...components },
      securitySchemes: {
        sessao: { type: 'http', scheme: 'bearer', description: 'O `token` que `/api/autenticacao/login` responde.' },
      },
    },
  }
}
