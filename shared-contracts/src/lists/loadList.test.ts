// @vitest-environment node
import { expect, test } from 'vitest'
import { type Resultado, refusal, sucesso } from '../api'
import { loadList } from './loadList'

type Item = { id: number }

const { signal } = new AbortController()
const items = (count: number): Item[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

function server(count: number, { pageSize = 4, total = false } = {}) {
  const asked: number[] = []
  const ask = async (pagina: number): Promise<Resultado<Item[]>> => {
    asked.push(pagina)
    const all = items(count)
    const answer = sucesso(pagina === 0 ? all : all.slice((pagina - 1) * pageSize, pagina * pageSize))
    return total ? { ...answer, total: count } : answer
  }
  return { ask, asked }
}
const everything = () => true

test.each([
  ['a full page without a total', 4, 1, {}, true],
  ['a page shorter than the first', 7, 2, {}, false],
  ['a full last page without a total', 8, 2, {}, true],
  ['an empty page', 8, 3, {}, false],
  ['as many items as the total', 8, 2, { total: true }, false],
  ['fewer items than the total', 9, 2, { total: true }, true],
  ['an empty list', 0, 1, {}, false],
])('knows whether more items follow after %s', async (_, count, pages, options, hasMore) => {
  const resultado = await loadList({ ...server(count, options), findsOf: async () => everything, pages }, signal)
  expect(resultado).toMatchObject({ valor: { items: items(Math.min(count, pages * 4)), hasMore } })
})

const far = { findsOf: async () => everything, isWindowed: true }

test.each([
  ['a server with a total', { pageSize: 9, total: true }],
  ['a server without a total', { pageSize: 9 }],
])('far down a list of %s about sixty items are shown, up to the server’s end', async (_, options) => {
  const { ask, asked } = server(100, options)
  const resultado = await loadList({ ask, pages: 10, ...far }, signal)
  expect(resultado).toMatchObject({ valor: { items: items(90).slice(36), firstPage: 5, lastPage: 10, hasMore: true } })
  expect(asked.sort((a, b) => a - b)).toEqual([4, 5, 6, 7, 8, 9, 10])
  expect(await loadList({ ask, pages: 12, ...far }, signal)).toMatchObject({
    valor: { items: items(100).slice(45), firstPage: 6, hasMore: false },
  })
})

test.each([
  ['a', 60],
  ['"', 6],
  ['<', 12],
])('far down a list of long texts, all %s, the page’s size limits the items', async (letter, count) => {
  const { ask } = server(100, { pageSize: 6 })
  const withTexts = async (pagina: number): Promise<Resultado<Item[]>> => {
    const answer = await ask(pagina)
    return answer.ok
      ? { ...answer, valor: answer.valor.map((item) => ({ ...item, texto: letter.repeat(12_000) })) }
      : answer
  }
  const resultado = await loadList({ ask: withTexts, pages: 14, ...far }, signal)
  expect(resultado).toMatchObject({ valor: { firstPage: 15 - count / 6, lastPage: 14, hasMore: true } })
})

test.each([
  [2, 25, 20, 40],
  [30, 25, 2, 60],
  [30, 3, 2, 60],
])('with pages of %i items, the address of page %i shows %i, with %i items', async (pageSize, pages, shown, count) => {
  const { ask } = server(2000, { pageSize })
  expect(await loadList({ ask, pages, ...far }, signal)).toMatchObject({
    valor: { items: { length: count }, firstPage: pages - shown + 1 },
  })
})

test('a short last page does not reduce the page size', async () => {
  const { ask } = server(91, { pageSize: 9 })
  expect(await loadList({ ask, pages: 16, ...far }, signal)).toMatchObject({
    valor: { items: items(91).slice(36), firstPage: 5, hasMore: false },
  })
})

test('a list from a later page detects by the total that its last page is full', async () => {
  const { ask } = server(90, { pageSize: 9, total: true })
  expect(await loadList({ ask, pages: 10, ...far }, signal)).toMatchObject({ valor: { firstPage: 5, hasMore: false } })
})

test('an address beyond the end is refused after one call', async () => {
  const { ask, asked } = server(6)
  expect(await loadList({ ask, pages: 30, ...far }, signal)).toMatchObject({ ok: false, codigo: 404 })
  expect(asked).toEqual([25])
})

test('all items are requested as page 0, without a following page', async () => {
  const { ask, asked } = server(8)
  expect(await loadList({ ask, findsOf: async () => everything, pages: 0 }, signal)).toMatchObject({
    valor: { items: { length: 8 }, hasMore: false },
  })
  expect(asked).toEqual([0])
})

test('if a server ignores the search, all pages are read and filtered here', async () => {
  const { ask, asked } = server(10)
  const resultado = await loadList(
    {
      ask,
      findsOf:
        async () =>
        ({ id }) =>
          id % 5 === 0,
      pages: 1,
    },
    signal,
  )
  expect(resultado).toMatchObject({ valor: { items: [{ id: 5 }, { id: 10 }], hasMore: false } })
  expect(asked).toEqual([1, 2, 3])
})

test('a search within all items needs no second call', async () => {
  const { ask, asked } = server(10)
  const resultado = await loadList(
    {
      ask,
      findsOf:
        async () =>
        ({ id }) =>
          id === 7,
      pages: 0,
    },
    signal,
  )
  expect(resultado).toMatchObject({ valor: { items: [{ id: 7 }], hasMore: false } })
  expect(asked).toEqual([0])
})

test('a page without items of the list continues with the next', async () => {
  const { ask, asked } = server(20)
  const belongs = ({ id }: Item) => id === 1 || id > 13
  expect(await loadList({ ask, findsOf: async () => everything, belongs, pages: 2 }, signal)).toMatchObject({
    valor: { items: [{ id: 1 }, { id: 14 }, { id: 15 }, { id: 16 }], lastPage: 4, hasMore: true },
  })
  expect(asked).toEqual([1, 2, 3, 4])
})

test('a list without items on the server ends with its pages', async () => {
  const { ask, asked } = server(6)
  const none = await loadList({ ask, findsOf: async () => everything, belongs: () => false, pages: 1 }, signal)
  expect(none).toMatchObject({ valor: { items: [], hasMore: false } })
  expect(asked).toEqual([1, 2])
})

test('a search in mixed pages only matches items of the list', async () => {
  const { ask, asked } = server(16)
  const search = {
    findsOf:
      async () =>
      ({ id }: Item) =>
        id % 2 === 0,
    belongs: ({ id }: Item) => id === 8 || id > 14,
    pages: 1,
  }
  expect(await loadList({ ask, ...search }, signal)).toMatchObject({ valor: { items: [{ id: 8 }], lastPage: 2 } })
  expect(asked).toEqual([1, 2])
})

test('requests to a server without pages end', async () => {
  const ask = async () => sucesso(items(4))
  expect(
    await loadList(
      {
        ask,
        findsOf:
          async () =>
          ({ id }) =>
            id === 2,
        pages: 1,
      },
      signal,
    ),
  ).toMatchObject({
    valor: { items: [{ id: 2 }], hasMore: false },
  })
})

test('one refused page refuses the list', async () => {
  const refused = async (pagina: number) => (pagina === 2 ? refusal(500, 'Falhou.') : sucesso(items(4)))
  expect(await loadList({ ask: refused, findsOf: async () => everything, pages: 3 }, signal)).toEqual(
    refusal(500, 'Falhou.'),
  )
})
