import { type Contract, isPaged } from '@portal/shared-contracts/schemas'
import type { JsonSchema } from './jsonSchemas'

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

type Refusals = Contract['refusals']

const ANY: Refusals = {
  400: 'Um campo falta, é desconhecido, veio mais de uma vez ou é inválido; `resposta` diz qual e por quê.',
  500: 'Falha inesperada do servidor.',
  503: 'O servidor está sem o banco de dados ou ocupado demais; `Retry-After` diz em quantos segundos tentar de novo.',
}

const OF_PRIVATE: Refusals = {
  401: 'Falta o token.',
  440: 'O token é desconhecido ou venceu.',
}

const OF_OWN_WRITE: Refusals = {
  429: 'A pessoa fez a chamada vezes demais em uma hora; `Retry-After` diz quando tentar de novo.',
}

const OF_GESTOR: Refusals = { 403: 'Quem chama não é gestor do portal.' }

const BY_BODY: Record<Contract['endpoint']['send'], Refusals> = {
  query: {},
  json: {
    408: 'O corpo não chegou em 15 segundos.',
    413: 'O corpo passa de 32 KiB.',
    415: 'O corpo não é `application/json`.',
  },
  multipart: {
    413: 'O arquivo tem 5 MiB ou mais, um texto passa de 1 MiB, os textos juntos passam de 2 MiB, ou os arquivos da pessoa já ocupam o que podem.',
    415: 'O corpo não é `multipart/form-data`.',
  },
}

/** These responses have `Retry-After`. */
export const isPassing = (codigo: number) => codigo === 429 || codigo === 503

export function refusalsOf({ endpoint, refusals }: Contract): Refusals {
  const ofPrivate = endpoint.access === 'private' ? OF_PRIVATE : {}
  const isOwnWrite = endpoint.access === 'private' && endpoint.method !== 'GET' && endpoint.send !== 'multipart'
  const sources = [
    ANY,
    ofPrivate,
    isOwnWrite ? OF_OWN_WRITE : {},
    endpoint.papel ? OF_GESTOR : {},
    BY_BODY[endpoint.send],
    refusals,
  ]
  const all: Record<number, string> = {}
  for (const [codigo, when] of sources.flatMap((source) => Object.entries(source))) {
    const known = all[Number(codigo)]
    all[Number(codigo)] = known ? `${known} ${when}` : when
  }
  return all
}
