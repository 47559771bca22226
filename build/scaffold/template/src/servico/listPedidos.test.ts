import { refusal } from '@portal/shared-contracts/api'
import { createAtestado } from '@portal/shared-contracts/portal'
import { demoAtestado, type FakeHost, fakeApi, fakeHosts, on } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { listPedidos, SERVICO } from './listPedidos'

const PEDIDOS = [{ id: 1, titulo: 'Mesa para a feira' }]

const service: FakeHost = ({ headers }) =>
  headers.get('authorization') === `Bearer ${demoAtestado}`
    ? Response.json(PEDIDOS)
    : new Response(null, { status: 401 })

const away: FakeHost = () => {
  throw new TypeError('Failed to fetch')
}

const withoutSession = fakeApi([on(createAtestado, () => refusal(440))])
const forAnother = fakeApi([on(createAtestado, () => ({ ok: true, valor: { atestado: 'outro' }, resposta: '' }))])

test('the service recognizes the user', async () => {
  fakeHosts({ [SERVICO]: service })
  expect(await listPedidos(fakeApi())).toMatchObject({ ok: true, valor: PEDIDOS })
})

test.each([
  ['an ended session is a refusal', withoutSession, service, 440],
  ['a refused proof of the service is a refusal', forAnother, service, 401],
  ['an unreachable service is a refusal', fakeApi(), away, 661],
])('%s', async (_, api, host, codigo) => {
  fakeHosts({ [SERVICO]: host })
  expect(await listPedidos(api)).toMatchObject({ ok: false, codigo })
})

test('a request that the visitor no longer waits for is aborted', async () => {
  fakeHosts({ [SERVICO]: service })
  await expect(listPedidos(fakeApi(), AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})
