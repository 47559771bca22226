// @vitest-environment node
import { type Documento, type DocumentosQuery, listDocumentos, refusal, sucesso } from '@portal/shared-contracts/api'
import { ListStore, listRequestOf, loadList } from '@portal/shared-contracts/lists'
import { fakeApi, on, umDocumento } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { documentosOfArea, pesquisas } from './documentosOfArea'

const { signal } = new AbortController()
const idsOf = (documentos: readonly Documento[]) => documentos.map(({ id }) => id)

const MIXED: Documento[] = [...'PPEEEEEEEEPPL'].map((letter, index) =>
  umDocumento({
    id: index + 1,
    nome: `Documento ${index + 1}`,
    documentoArea: letter === 'P' ? 'Pesquisa' : letter === 'E' ? 'Edital' : 'Lei',
  }),
)

/** A server without our extensions: mixed pages of four, no search, no total. */
function plainServer() {
  const asked: DocumentosQuery[] = []
  const api = fakeApi([
    on(listDocumentos, (query) => {
      asked.push(query)
      return sucesso(MIXED.slice((query.paginacao - 1) * 4, query.paginacao * 4))
    }),
  ])
  return { api, asked }
}

test('filters by area on a server that supports it', async () => {
  const asked: DocumentosQuery[] = []
  const pesquisa = umDocumento({ documentoArea: 'Pesquisa', nome: 'Energia' })
  const api = fakeApi([
    on(listDocumentos, (query) => {
      asked.push(query)
      return { ...sucesso([pesquisa]), total: 1 }
    }),
  ])
  await loadList(listRequestOf(pesquisas, api, { filter: '', busca: 'energia', pagina: 1 }), signal)
  expect(asked).toEqual([{ paginacao: 1, documentoAreaId: 1, busca: 'energia' }])
})

test('"Ver mais" skips a page without a pesquisa', async () => {
  const { api, asked } = plainServer()
  const request = listRequestOf(pesquisas, api, { filter: '', busca: '', pagina: 1 })
  const store = new ListStore(request, await loadList(request, signal))
  expect(idsOf(store.items)).toEqual([1, 2])
  expect(await store.loadMore()).toBe(true)
  expect(idsOf(store.items)).toEqual([1, 2, 11, 12])
  expect(asked.map(({ paginacao }) => paginacao)).toEqual([1, 2, 3])
  expect(store.lastPage).toBe(3)
})

test('"Ver mais" disappears after the last pesquisa', async () => {
  const { api } = plainServer()
  const request = listRequestOf(pesquisas, api, { filter: '', busca: '', pagina: 3 })
  const store = new ListStore(request, await loadList(request, signal))
  expect(idsOf(store.items)).toEqual([1, 2, 11, 12])
  expect(await store.loadMore()).toBe(false)
  expect(store.hasMore).toBe(false)
})

test('without a server search, all pages of the area are searched', async () => {
  const { api, asked } = plainServer()
  const found = await loadList(listRequestOf(pesquisas, api, { filter: '', busca: 'DOCUMENTO 1', pagina: 1 }), signal)
  expect(found).toMatchObject({ valor: { items: [{ id: 1 }, { id: 11 }, { id: 12 }], hasMore: false } })
  expect(asked.map(({ paginacao }) => paginacao)).toEqual([1, 2, 3, 4])
})

test('a failed page keeps the list, and a retry continues there', async () => {
  const { api } = plainServer()
  let refused = 0
  const failing = fakeApi([
    on(listDocumentos, (query) =>
      query.paginacao === 3 && refused++ === 0 ? refusal(500) : api(listDocumentos, query, { signal }),
    ),
  ])
  const request = listRequestOf(pesquisas, failing, { filter: '', busca: '', pagina: 1 })
  const store = new ListStore(request, await loadList(request, signal))
  expect(await store.loadMore()).toBe(false)
  expect(store.refusal).toMatchObject({ codigo: 500 })
  expect(idsOf(store.items)).toEqual([1, 2])
  expect(await store.loadMore()).toBe(true)
  expect(idsOf(store.items)).toEqual([1, 2, 11, 12])
})

test('recognises an area by name if the server sends no id', async () => {
  const { documentoAreaId: _, ...withoutId } = umDocumento({ documentoArea: 'Lei' })
  const api = fakeApi([on(listDocumentos, () => sucesso([withoutId as Documento]))])
  const load = (area: 'Lei' | 'Edital') =>
    loadList(listRequestOf(documentosOfArea(area), api, { filter: '', busca: '', pagina: 1 }), signal)
  expect(await load('Lei')).toMatchObject({ valor: { items: { length: 1 } } })
  expect(await load('Edital')).toMatchObject({ valor: { items: [] } })
})
