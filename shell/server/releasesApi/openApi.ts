import { CALLS, type Call, DETAILS_FIELD, FILES_FIELD, REFUSALS, refusalSchema } from '@portal/releases'
import { z } from 'zod'

export function openApi() {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const [operationId, call] of Object.entries<Call>(CALLS)) {
    const address = call.path.replace(/:(\w+)/, '{$1}')
    paths[address] = { ...paths[address], [call.method.toLowerCase()]: operationOf(operationId, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API de releases do portal',
      version: '1.0.0',
      description:
        'Por ela uma equipe publica e libera os remotos que o seu token alcança. Quem tem as chaves do armazenamento cria ' +
        'os tokens: `npm run release -- token create`. Só existe onde `RELEASES_API=sim`.',
    },
    security: [{ token: [] }],
    paths,
    components: {
      schemas: { Recusa: schemaOf(refusalSchema, 'input') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'O token da equipe, `portal_…`.' } },
    },
  }
}

const operationOf = (operationId: string, call: Call) => ({
  operationId,
  summary: call.summary,
  description: call.description,
  parameters: parametersOf(call),
  requestBody: call.body && {
    required: true,
    content: call.hasBuild ? formOf(call.body) : json(schemaOf(call.body, 'input')),
  },
  responses: {
    200: { description: call.outcome, content: json(schemaOf(call.answer)) },
    ...Object.fromEntries(
      ([401, 429, 503, ...call.refusals] as const).map((status) => [
        status,
        { description: REFUSALS[status], content: json({ $ref: '#/components/schemas/Recusa' }) },
      ]),
    ),
  },
})

function parametersOf({ path, input }: Call) {
  const { properties = {}, required = [] } = schemaOf(input, 'input')
  return Object.entries(properties).map(([name, property]) => {
    const { description, default: _, ...schema } = Object(property)
    return {
      name,
      in: path.endsWith(`/:${name}`) ? 'path' : 'query',
      required: required.includes(name),
      description,
      schema,
    }
  })
}

const formOf = (details: z.ZodType) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [DETAILS_FIELD, FILES_FIELD],
      properties: {
        [DETAILS_FIELD]: schemaOf(details, 'input'),
        [FILES_FIELD]: {
          type: 'array',
          description: 'Todos os arquivos de `dist`; o nome de cada um é o seu caminho a partir dali.',
          items: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
      },
    },
    encoding: { [DETAILS_FIELD]: { contentType: 'application/json' } },
  },
})

const json = (schema: object) => ({ 'application/json': { schema } })

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
