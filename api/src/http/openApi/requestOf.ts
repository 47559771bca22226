import type { Contract } from '@portal/shared-contracts/schemas'
import { z } from 'zod'
import { formSchemaOf } from './formSchemaOf'
import { inputSchemaOf, type JsonSchema } from './jsonSchemas'
import { requiredOf } from './requiredOf'

export function parametersOf(contract: Pick<Contract, 'schema' | 'judgements'>) {
  const required = requiredOf(contract)
  return Object.entries(inputSchemaOf(contract.schema).properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema,
  }))
}

export function requestBodyOf(contract: Contract) {
  if (contract.schema instanceof z.ZodUnknown) return {}
  return { requestBody: { required: true, content: contentOf(contract) } }
}

function contentOf(contract: Contract) {
  if (contract.endpoint.send === 'multipart') return { 'multipart/form-data': formSchemaOf(contract) }
  const schema: JsonSchema = inputSchemaOf(contract.schema)
  return { 'application/json': { schema: schema.properties ? { ...schema, required: requiredOf(contract) } : schema } }
}
