import { beforeEach, expect, test } from 'vitest'
import { type Resultado, refusal, sucesso } from '../api'
import { ListStore, showMore } from './ListStore'
import type { ListRequest } from './loadList'

type Item = { id: number }

const items = (...ids: number[]): Item[] => ids.map((id) => ({ id }))
const first = sucesso({
  items: items(1, 2),
  firstPage: 1,
  lastPage: 1,
  pageSize: 2,
  readCount: 2,
  lastPageHead: 1,
  hasMore: true,
})
const idsOf = (store: ListStore<Item>) => store.items.map(({ id }) => id)

function storeOf(answers: Resultado<Item[]>[], rules: Partial<ListRequest<Item>> = {}) {
  const asked: number[] = []
  const ask = async (pagina: number) => {
    asked.push(pagina)
    return answers[asked.length - 1] ?? refusal(500)
  }
  return { store: new ListStore({ ask, findsOf: async () => () => true, pages: 1, ...rules }, first), asked }
}

test('"Ver mais" appends the next page', async () => {
  const { store, asked } = storeOf([sucesso(items(3, 4))])
  expect(await store.loadMore()).toBe(true)
  expect(idsOf(store)).toEqual([1, 2, 3, 4])
  expect(asked).toEqual([2])
  expect(store).toMatchObject({ lastPage: 2, hasMore: true, loading: false })
})

test.each([
  ['a page shorter than the first', sucesso(items(3))],
  ['an empty page', sucesso([])],
  ['the total of the server', { ...sucesso(items(3, 4)), total: 4 }],
])('the list ends with %s', async (_, pagina) => {
  const { store } = storeOf([pagina])
  await store.loadMore()
  expect(store.hasMore).toBe(false)
})

test('a refused page keeps the items and can be retried', async () => {
  const { store, asked } = storeOf([refusal(500), sucesso(items(3))])
  expect(await store.loadMore()).toBe(false)
  expect(store.refusal).toMatchObject({ codigo: 500 })
  expect(idsOf(store)).toEqual([1, 2])
  await store.loadMore()
  expect(store.refusal).toBeUndefined()
  expect(idsOf(store)).toEqual([1, 2, 3])
  expect(asked).toEqual([2, 2])
})

test('a second press during a request sends nothing', async () => {
  const { store, asked } = storeOf([sucesso(items(3, 4))])
  expect(await Promise.all([store.loadMore(), store.loadMore()])).toEqual([true, false])
  expect(asked).toEqual([2])
})

const isEarlyOrLate = ({ id }: Item) => id < 3 || id > 4

test.each<Partial<ListRequest<Item>>>([{ findsOf: async () => isEarlyOrLate }, { belongs: isEarlyOrLate }])(
  'a page without new items loads the next one %#',
  async (rules) => {
    const { store, asked } = storeOf([sucesso(items(3, 4)), sucesso(items(5, 6))], rules)
    expect(await store.loadMore()).toBe(true)
    expect(idsOf(store)).toEqual([1, 2, 5, 6])
    expect(asked).toEqual([2, 3])
  },
)

test('requests to a server without pages end', async () => {
  const { store, asked } = storeOf([sucesso(items(1, 2)), sucesso(items(1, 2))])
  expect(await store.loadMore()).toBe(false)
  expect(store.hasMore).toBe(false)
  expect(asked).toEqual([2])
})

test('an item that moved to the next page is shown once', async () => {
  const { store } = storeOf([sucesso(items(2, 3))])
  await store.loadMore()
  expect(idsOf(store)).toEqual([1, 2, 3])
})

test('after a removal, following items move up without a gap', async () => {
  const { store, asked } = storeOf([
    sucesso(items(3, 4)),
    sucesso(items(1, 3)),
    sucesso(items(4, 5)),
    sucesso(items(6)),
  ])
  await store.loadMore()
  await store.drop({ id: 2 })
  expect(idsOf(store)).toEqual([1, 3, 4, 5])
  expect(asked).toEqual([2, 1, 2])
  await store.loadMore()
  expect(idsOf(store)).toEqual([1, 3, 4, 5, 6])
})

test('a removed item stays hidden if the reload fails', async () => {
  const { store } = storeOf([refusal(500)])
  await store.drop({ id: 1 })
  expect(idsOf(store)).toEqual([2])
  expect(store.refusal).toBeUndefined()
})

test('a refused first page gives an empty list with the refusal', () => {
  const store = new ListStore<Item>(
    { ask: async () => sucesso([]), findsOf: async () => () => true, pages: 1 },
    refusal(503),
  )
  expect(store.isEmpty).toBe(true)
  expect(store.refusal).toMatchObject({ codigo: 503 })
})

beforeEach(() => history.replaceState({ key: 'a' }, '', '/eventos'))

const addressOf = (pagina: number) => `?pagina=${pagina}`
const shownList = (loadMore: () => Promise<boolean>) => ({ loadMore, lastPage: 2 })

test('the address holds the number of pages and keeps the router’s state', async () => {
  await showMore(
    shownList(async () => true),
    addressOf,
  )
  expect(location.search).toBe('?pagina=2')
  expect(history.state).toEqual({ key: 'a' })
})

test('a refused page does not change the address', async () => {
  await showMore(
    shownList(async () => false),
    addressOf,
  )
  expect(location.search).toBe('')
})

test('a changed address is not overwritten', async () => {
  const changed = async () => {
    history.pushState(null, '', '/eventos?busca=feira')
    return true
  }
  await showMore(shownList(changed), addressOf)
  expect(location.search).toBe('?busca=feira')
})
