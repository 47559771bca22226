import { ARQUIVO_LIMITE_BYTES, type FormRecord } from '@portal/shared-contracts/api'
import type { Contract } from '@portal/shared-contracts/schemas'
import { inputSchemaOf, type JsonSchema } from './jsonSchemas'
import { requiredOf } from './requiredOf'

const TAG = String.raw`^tags\[\d+\]\.descricao$`

export function formSchemaOf(contract: Contract) {
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
