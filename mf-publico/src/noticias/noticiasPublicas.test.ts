// @vitest-environment node
import { listNoticias, type NoticiasQuery, sucesso } from '@portal/shared-contracts/api'
import { criteriaOf, listRequestOf, loadList } from '@portal/shared-contracts/lists'
import { demoNoticias, fakeApi, on } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { noticiasPublicas } from './noticiasPublicas'

const { signal } = new AbortController()
const read = (search: string) => criteriaOf(new URLSearchParams(search), noticiasPublicas)
const load = (search: string, api = fakeApi()) => loadList(listRequestOf(noticiasPublicas, api, read(search)), signal)

/** A server that knows nothing of our extensions: neither `busca` nor a total. */
function plainServer(tamanho = 9) {
  const asked: NoticiasQuery[] = []
  const api = fakeApi([
    on(listNoticias, (query) => {
      asked.push(query)
      return sucesso(demoNoticias().slice((query.paginacao - 1) * tamanho, query.paginacao * tamanho))
    }),
  ])
  return { api, asked }
}

test('page 2 holds what pages 1 and 2 hold', async () => {
  expect(await load('pagina=2')).toMatchObject({ valor: { items: { length: 18 }, hasMore: true } })
  expect(await load('pagina=3')).toMatchObject({ valor: { items: { length: 20 }, hasMore: false } })
})

test('a filter by author asks for page 0 and nothing follows', async () => {
  const asked: NoticiasQuery[] = []
  const api = fakeApi([
    on(listNoticias, (query) => {
      asked.push(query)
      return sucesso(demoNoticias().slice(0, 9))
    }),
  ])
  expect(await load('autorId=2&pagina=3', api)).toMatchObject({ valor: { hasMore: false } })
  expect(asked).toEqual([{ paginacao: 0, autorId: 2 }])
})

test('titles and tags are searched here where the server does not', async () => {
  const { api } = plainServer()
  expect(await load('busca=MERCADO', api)).toMatchObject({
    valor: { items: [{ titulo: 'Laboratório Vivo abre as portas no Mercado Velho' }], hasMore: false },
  })
})

test('an address without parameters asks for the first page of everything', () => {
  expect(read('')).toEqual({ busca: '', filter: '', pagina: 1 })
})

test('an address says search, author and how many pages are shown', () => {
  expect(read('busca=+energia+&autorId=2&pagina=3')).toEqual({ busca: 'energia', filter: '2', pagina: 3 })
})

test.each(['autorId=', 'autorId=abc', 'autorId=-1', 'autorId=1.5'])('%s is no filter', (search) => {
  expect(read(search).filter).toBe('')
})
