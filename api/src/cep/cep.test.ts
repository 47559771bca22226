import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCAIS } from '../database/seed/eventos/locais'
import { type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ ORIGENS: 'https://outro.example' })
})
afterAll(() => portal.close())

async function lookUp(cep: string, path = '/api/cep/v2') {
  const response = await fetch(`${portal.baseUrl}${path}/${cep}`, { headers: { origin: 'https://outro.example' } })
  return { status: response.status, headers: response.headers, body: (await response.json()) as object }
}

const SERVICE = 'CepPromiseError'

describe('the postal-code stub', () => {
  it.each(['89010025', '89010-025'])('answers %s like the service it stands in for', async (cep) => {
    expect(await lookUp(cep)).toMatchObject({ status: 200 })
    expect((await lookUp(cep)).body).toEqual({
      cep: '89010025',
      state: 'SC',
      city: 'Blumenau',
      neighborhood: 'Centro',
      street: 'Rua Doutor Luiz de Freitas Melro',
      service: 'open-cep',
      timezoneName: 'America/Sao_Paulo',
      ibge: { city: null, state: null },
      location: { type: 'Point', coordinates: { longitude: '-49.0629788', latitude: '-26.9244749' } },
    })
  })

  it('knows no street of a town with a single postal code', async () => {
    expect(await lookUp('00012000')).toMatchObject({ status: 200, body: { street: null, neighborhood: null } })
  })

  it('knows every place of the demo, in either case of its address', async () => {
    for (const { cep, cidade, uf, bairro, logradouro } of Object.values(LOCAIS)) {
      const expected = { cep, city: cidade, state: uf, neighborhood: bairro, street: logradouro }
      expect(await lookUp(cep, '/API/Cep/V2')).toMatchObject({ status: 200, body: expected })
    }
  })

  it.each(['8901002', '890100250', '8901002a', '890-10025', '89010--025', 'constructor', '%20'])(
    'refuses "%s" by its length',
    async (cep) => {
      expect(await lookUp(cep)).toMatchObject({ status: 400 })
      expect((await lookUp(cep)).body).toEqual({
        name: SERVICE,
        message: 'CEP deve conter exatamente 8 caracteres.',
        type: 'validation_error',
        errors: [{ message: 'CEP informado possui menos do que 8 caracteres.', service: 'cep_validation' }],
      })
    },
  )

  it('names what each source said of a code that nobody knows, or nothing', async () => {
    const refusal = { name: SERVICE, message: 'Todos os serviços de CEP retornaram erro.', type: 'service_error' }
    const error = { name: 'ServiceError', message: expect.any(String), service: expect.any(String) }
    const unknown = await lookUp('99999999')
    expect(unknown.status).toBe(404)
    expect(unknown.body).toEqual({ ...refusal, errors: [error, error] })
    expect((await lookUp('00098000')).body).toEqual({ ...refusal, errors: [] })
  })

  it('fails once without errors', async () => {
    const failed = await lookUp('00099-000')
    expect(failed.status).toBe(500)
    expect(Object.keys(failed.body).sort()).toEqual(['message', 'name', 'type'])
  })

  it.each(['89010025', '1', '99999999', '00099000'])('lets any page read what it says of %s', async (cep) => {
    expect((await lookUp(cep)).headers.get('access-control-allow-origin')).toBe('*')
  })
})
