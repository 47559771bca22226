// @vitest-environment node
import { expect, test } from 'vitest'
import { deleteNoticia, getNoticia, listNoticias, listSetores, type Resultado, sucesso } from '../api'
import { demoHandlers } from './demoHandlers'
import { fakeApi } from './fakeApi'
import { on } from './handler'

const idsOf = (resultado: Resultado<{ id: number }[]>) => (resultado.ok ? resultado.valor.map(({ id }) => id) : [])

test('pages have nine items, the last one the rest, and 0 all items', async () => {
  const api = fakeApi()
  expect(idsOf(await api(listNoticias, { paginacao: 1 }))).toHaveLength(9)
  expect(idsOf(await api(listNoticias, { paginacao: 3 }))).toEqual([19, 20])
  expect(idsOf(await api(listNoticias, { paginacao: 0 }))).toHaveLength(20)
})

test('a search ignores case and accents and counts its matches', async () => {
  const resultado = await fakeApi()(listNoticias, { paginacao: 1, busca: 'SAUDE' })
  expect(resultado).toMatchObject({ ok: true, total: 1, valor: [{ id: 5 }] })
})

test('a deleted item is not found', async () => {
  const api = fakeApi()
  await api(deleteNoticia, { id: 2 })
  expect(await api(getNoticia, { Id: 2 })).toMatchObject({ ok: false, codigo: 404 })
})

test('the first of two handlers for an endpoint wins', async () => {
  const api = fakeApi([on(listNoticias, () => sucesso([])), ...demoHandlers()])
  expect(idsOf(await api(listNoticias, { paginacao: 1 }))).toEqual([])
})

test('a call without a handler fails the test', async () => {
  await expect(fakeApi([])(listSetores, {})).rejects.toThrow('GET /api/faleConoscoSetor/ObterFaleConoscoSetores')
})

test('an aborted call rejects', async () => {
  await expect(fakeApi()(listNoticias, { paginacao: 1 }, { signal: AbortSignal.abort() })).rejects.toThrow()
})
