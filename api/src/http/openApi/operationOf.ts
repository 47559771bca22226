import { ARQUIVO_LIMITE_BYTES, type FormRecord } from '@portal/shared-contracts/api'
import { type Contract, envioOf } from '@portal/shared-contracts/schemas'
import { z } from 'zod'
import { inputSchemaOf, type JsonSchema } from './jsonSchemas'
import { responsesOf } from './responsesOf'

export function operationOf(contract: Contract, answer: JsonSchema) {
  const { endpoint } = contract
  const [, resource = '', name = ''] = endpoint.path.replace(/^\//, '').split('/')
  return {
    tags: [resource],
    operationId: `${resource}_${name}`,
    summary: contract.outcome,
    ...(endpoint.send === 'query' ? { parameters: parametersOf(contract) } : requestBodyOf(contract)),
    ...(endpoint.send === 'multipart' && { parameters: parametersOf({ schema: envioOf(contract), judgements: [] }) }),
    responses: responsesOf(contract, answer),
    security: SECURITY[endpoint.access],
  }
}

const SESSION = { sessao: [] }

/** An empty requirement allows calls without a token. */
const SECURITY: Record<Contract['endpoint']['access'], object[]> = {
  private: [SESSION],
  public: [{}, SESSION],
  anonymous: [],
}

function parametersOf(contract: Pick<Contract, 'schema' | 'judgements'>) {
  const required = requiredOf(contract)
  return Object.entries(inputSchemaOf(contract.schema).properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema,
  }))
}

function requestBodyOf(contract: Contract) {
  if (contract.schema instanceof z.ZodUnknown) return {}
  return { requestBody: { required: true, content: contentOf(contract) } }
}

function contentOf(contract: Contract) {
  if (contract.endpoint.send === 'multipart') return { 'multipart/form-data': formSchemaOf(contract) }
  const schema: JsonSchema = inputSchemaOf(contract.schema)
  return { 'application/json': { schema: schema.properties ? { ...schema, required: requiredOf(contract) } : schema } }
}

const TAG = String.raw`^tags\[\d+\]\.descricao$`

function formSchemaOf(contract: Contract) {
  const { arquivo, endpoint } = contract
  const { tags, removerArquivo, ...fields } = inputSchemaOf(contract.schema).properties ?? {}
  const required = requiredOf(contract)
  const record = endpoint.record && recordSchema(endpoint.record, { properties: fields, required })
  return {
    schema: {
      type: 'object',
      required: [...(record ? Object.keys(record) : required), ...(arquivo?.isRequired ? ['arquivo'] : [])],
      properties: {
        ...(record ?? fields),
        ...(removerArquivo && { removerArquivo }),
        ...(arquivo && { arquivo: FILE }),
      },
      patternProperties: { [TAG]: { ...(tags?.items as JsonSchema), description: tags?.description } },
      ...(!record && { additionalProperties: false }),
    },
    encoding: {
      ...(arquivo && { arquivo: { contentType: arquivo.tipos.join(', ') } }),
      ...(endpoint.record && { [endpoint.record.field]: { contentType: 'text/plain, application/json' } }),
    },
  }
}

const FILE = {
  type: 'string',
  format: 'binary',
  description: `Menos de ${ARQUIVO_LIMITE_BYTES} bytes. Sem arquivo, um item editado fica com o que tem.`,
}

const recordSchema = ({ field, readOnly }: FormRecord, fields: Pick<JsonSchema, 'properties' | 'required'>) => ({
  [field]: {
    type: 'object',
    description: `JSON. Destes campos, que só o servidor define, nada é lido: ${readOnly.join(', ')}. Em vez do JSON, cada campo pode vir como um campo do formulário (\`endereco.cep\`).`,
    ...fields,
  },
})

function requiredOf({ schema, judgements }: Pick<Contract, 'schema' | 'judgements'>): string[] {
  if (!(schema instanceof z.ZodObject)) return []
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  const isRequired = ([name, rule]: [string, z.ZodType]) => {
    const { success, data } = rule.safeParse(undefined)
    return !success || judgements.some((judgement) => judgement[name]?.(data, { [name]: data }) !== undefined)
  }
  return fields.filter(isRequired).map(([name]) => name)
}
