import swagger from '@fastify/swagger'
import type { Access, Endpoint } from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const WRAPPER = {
  type: 'object',
  required: ['codigo', 'resposta', 'dado', 'retorno'],
  properties: { codigo: { type: 'integer' }, resposta: { type: ['string', 'null'] }, dado: {}, retorno: {} },
}

/** The OpenAPI description of a call, made from the schema that guards it. */
export function describeCall<Input, Output>(endpoint: Endpoint<Input, Output, Access>, schema: z.ZodType) {
  const { $schema, ...input } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  const takesInput = !(schema instanceof z.ZodUnknown)
  const isForm = endpoint.send === 'multipart'
  return {
    tags: [endpoint.path.split('/').filter(Boolean)[1] ?? ''],
    ...(takesInput && {
      [endpoint.send === 'query' ? 'querystring' : 'body']: isForm
        ? { ...input, properties: { ...input.properties, arquivo: { type: 'string', format: 'binary' } } }
        : input,
    }),
    ...(isForm && { consumes: ['multipart/form-data'], description: formNote(endpoint) }),
    response: { 200: WRAPPER },
    ...(endpoint.access === 'private' && { security: [{ sessao: [] }] }),
  }
}

const formNote = ({ record }: Pick<Endpoint<never, unknown>, 'record'>) =>
  `Cada tag é um campo \`tags[i].descricao\`.${record ? ` Os demais campos podem vir como JSON em \`${record.field}\`.` : ''}`

/** Serves the description at `/api/docs`. To be registered before the routes that it describes. */
export async function docs(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API do portal', version: '1.0.0' },
      components: { securitySchemes: { sessao: { type: 'http', scheme: 'bearer' } } },
    },
  })
  // The schemas describe; the checking is done by `serve`, and the writing by `wrap`.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => String)
}
