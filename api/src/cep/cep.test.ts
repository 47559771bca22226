import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { LOCAIS } from '../../demo/eventos/locais'
import { answerCep, cepRoutes } from './cepRoutes'

const SERVICE = 'CepPromiseError'

it.each(['89010025', '89010-025'])('answers %s like the real service', (cep) => {
  expect(answerCep(cep)).toEqual({
    status: 200,
    body: {
      cep: '89010025',
      state: 'SC',
      city: 'Blumenau',
      neighborhood: 'Centro',
      street: 'Rua Doutor Luiz de Freitas Melro',
      service: 'open-cep',
      timezoneName: 'America/Sao_Paulo',
      ibge: { city: null, state: null },
      location: { type: 'Point', coordinates: { longitude: '-49.0629788', latitude: '-26.9244749' } },
    },
  })
})

it('returns no street for a town with one postal code', () => {
  expect(answerCep('00012000')).toMatchObject({ status: 200, body: { street: null, neighborhood: null } })
})

it('knows the postal code of every place of the demo', () => {
  for (const { cep, cidade, uf, bairro, logradouro } of Object.values(LOCAIS)) {
    const body = { cep, city: cidade, state: uf, neighborhood: bairro, street: logradouro }
    expect(answerCep(cep)).toMatchObject({ status: 200, body })
  }
})

it.each(['8901002', '890100250', '8901002a', '890-10025', '89010--025', 'constructor', ' '])(
  'refuses "%s" for its length',
  (cep) => {
    expect(answerCep(cep)).toEqual({
      status: 400,
      body: {
        name: SERVICE,
        message: 'CEP deve conter exatamente 8 caracteres.',
        type: 'validation_error',
        errors: [{ message: 'CEP informado possui menos do que 8 caracteres.', service: 'cep_validation' }],
      },
    })
  },
)

it('lists the error of each source for an unknown code, or none', () => {
  const refusal = { name: SERVICE, message: 'Todos os serviços de CEP retornaram erro.', type: 'service_error' }
  const error = { name: 'ServiceError', message: expect.any(String), service: expect.any(String) }
  expect(answerCep('99999999')).toEqual({ status: 404, body: { ...refusal, errors: [error, error] } })
  expect(answerCep('00098000')).toEqual({ status: 404, body: { ...refusal, errors: [] } })
})

it('answers 500 without a list of errors for 00099-000', () => {
  const { status, body } = answerCep('00099-000')
  expect(status).toBe(500)
  expect(Object.keys(body).sort()).toEqual(['message', 'name', 'type'])
})

it.each(['89010025', '1', '99999999', '00099000'])('allows every origin for %s', async (cep) => {
  const app = Fastify()
  cepRoutes(app)
  const response = await app.inject(`/api/cep/v2/${cep}`)
  expect(response.headers['access-control-allow-origin']).toBe('*')
  expect({ status: response.statusCode, body: response.json() }).toEqual(answerCep(cep))
})
