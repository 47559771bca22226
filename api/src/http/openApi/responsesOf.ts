import { type Contract, isPaged } from '@portal/shared-contracts/schemas'
import type { JsonSchema } from './jsonSchemas'
import { isPassing, refusalsOf } from './refusalsOf'

export const WRAPPERS = {
  Sucesso: {
    description: 'O que envolve todo sucesso. `dado` e `retorno` trazem o mesmo.',
    type: 'object',
    required: ['codigo', 'resposta', 'dado', 'retorno'],
    properties: {
      codigo: { type: 'integer', const: 200 },
      resposta: { type: 'string', description: 'O que dizer à pessoa; muitas vezes vazio.' },
      dado: {},
      retorno: {},
    },
  },
  Recusa: {
    description: 'O que envolve toda recusa.',
    type: 'object',
    required: ['codigo', 'resposta', 'dado', 'retorno'],
    properties: {
      codigo: { type: 'integer', description: 'O mesmo que o status HTTP.' },
      resposta: { type: 'string', minLength: 1, description: 'O que dizer à pessoa, em português.' },
      dado: { type: 'null' },
      retorno: { type: 'null' },
    },
    examples: [{ codigo: 404, resposta: 'Notícia não encontrada.', dado: null, retorno: null }],
  },
}

export const responsesOf = (contract: Contract, answer: JsonSchema) => ({
  200: {
    description: contract.outcome,
    ...(isPaged(contract) && { headers: TOTAL }),
    content: contract.endpoint.file
      ? { [contract.endpoint.file]: { schema: answer } }
      : json({
          allOf: [{ $ref: '#/components/schemas/Sucesso' }],
          properties: { dado: answer, retorno: answer },
        }),
  },
  ...Object.fromEntries(
    Object.entries(refusalsOf(contract)).map(([codigo, when]) => [
      codigo,
      {
        description: when,
        ...(isPassing(Number(codigo)) && { headers: WAIT }),
        content: json({ $ref: '#/components/schemas/Recusa' }),
      },
    ]),
  ),
})

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

const TOTAL = {
  'X-Total-Count': {
    description: 'Extensão: quantos itens há ao todo, em todas as páginas. As listas da gestão contam até 10.001.',
    schema: { type: 'integer', minimum: 0 },
  },
}

const WAIT = {
  'Retry-After': {
    description: 'Segundos a esperar antes de tentar de novo.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
}
