import type { FastifyInstance } from 'fastify'
import { ENDERECOS } from './enderecos'

/** A postal-code service for portals without internet access. It returns that service's format, not the wrapper. */
export function cepRoutes(app: FastifyInstance) {
  app.get<{ Params: { cep: string } }>('/api/cep/v2/:cep', ({ params }, reply) => {
    const { status, body } = answerCep(params.cep)
    return reply
      .code(status)
      .header('Access-Control-Allow-Origin', '*')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  })
}

const SEM_DETALHES = '00098000'
const FALHA = '00099000'

/**
 * Answers like BrasilAPI's postal-code service, version 2, in each of its shapes:
 *
 * | CEP | status | shows |
 * | --- | --- | --- |
 * | 00001000 to 00011000 | 200 | streets of Porto Jacarandá |
 * | 00012000 | 200 | a town with a single CEP: `street` and `neighborhood` are `null` |
 * | 01001000, 89010025 | 200 | two real CEPs |
 * | 00098000 | 404 | `errors` is empty |
 * | 00099000 | 500 | no `errors` |
 * | any other | 404 | `errors` by source |
 * | neither `00000000` nor `00000-000` | 400 | `errors` names the length |
 */
export function answerCep(typed: string): { status: number; body: object } {
  if (!/^\d{5}-?\d{3}$/.test(typed)) return { status: 400, body: INVALIDO }
  const cep = typed.replace('-', '')
  if (cep === FALHA) return { status: 500, body: INTERNO }
  const endereco = ENDERECOS[cep]
  if (!endereco) return { status: 404, body: naoEncontrado(cep === SEM_DETALHES ? [] : ERROS) }
  const { longitude = null, latitude = null, ...address } = endereco
  return {
    status: 200,
    body: {
      cep,
      ...address,
      service: 'open-cep',
      timezoneName: 'America/Sao_Paulo',
      ibge: { city: null, state: null },
      location: { type: 'Point', coordinates: { longitude, latitude } },
    },
  }
}

const INVALIDO = {
  name: 'CepPromiseError',
  message: 'CEP deve conter exatamente 8 caracteres.',
  type: 'validation_error',
  errors: [{ message: 'CEP informado possui menos do que 8 caracteres.', service: 'cep_validation' }],
}

const INTERNO = { message: 'Erro interno ao consultar o CEP.', type: 'internal_error', name: 'InternalError' }

const ERROS = [
  { name: 'ServiceError', message: 'CEP não encontrado na base do ViaCEP.', service: 'viacep' },
  { name: 'ServiceError', message: 'CEP não encontrado na base do Open CEP.', service: 'open-cep' },
]

const naoEncontrado = (errors: object[]) => ({
  name: 'CepPromiseError',
  message: 'Todos os serviços de CEP retornaram erro.',
  type: 'service_error',
  errors,
})
