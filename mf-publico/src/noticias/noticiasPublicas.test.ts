// @vitest-environment node
import { listNoticias, type NoticiasQuery, sucesso } from '@portal/shared-contracts/api'
import { criteriaOf, listRequestOf, loadList } from '@portal/shared-contracts/lists'
import { demoNoticias, fakeApi, on } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { noticiasPublicas } from './noticiasPublicas'

const { signal } = new AbortController()
const read = (search: string) => criteriaOf(new URLSearchParams(search), noticiasPublicas)
const load = (search: string, api = fakeApi()) => loadList(listRequestOf(noticiasPublicas, api, read(search)), signal)

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

test('page 2 contains pages 1 and 2', async () => {
  expect(await load('pagina=2')).toMatchObject({ valor: { items: { length: 18 }, hasMore: true } })
  expect(await load('pagina=3')).toMatchObject({ valor: { items: { length: 20 }, hasMore: false } })
})

test('the list does not carry the text of its notícias', async () => {
  expect(await load('')).not.toHaveProperty('valor.items.0.descricao')
})

test('an author filter loads all items with page 0', async () => {
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

test('searches titles and tags in the browser if the server does not', async () => {
  const { api } = plainServer()
  expect(await load('busca=MERCADO', api)).toMatchObject({
    valor: { items: [{ titulo: 'Laboratório Vivo abre as portas no Mercado Velho' }], hasMore: false },
  })
})

test('a URL without parameters loads the first page without filters', () => {
  expect(read('')).toEqual({ busca: '', filter: '', pagina: 1 })
})

test('the URL holds search, author and number of pages', () => {
  expect(read('busca=+energia+&autorId=2&pagina=3')).toEqual({ busca: 'energia', filter: '2', pagina: 3 })
})

test.each(['autorId=', 'autorId=abc', 'autorId=-1', 'autorId=1.5'])('ignores the invalid filter %s', (search) => {
  expect(read(search).filter).toBe('')
})
