import { beforeEach, expect, test } from 'vitest'
import { showMore } from './useList'

beforeEach(() => history.replaceState({ key: 'a' }, '', '/eventos'))

const addressOf = (pagina: number) => `?pagina=${pagina}`
const list = (loadMore: () => Promise<boolean>) => ({ loadMore, lastPage: 2 })

test('the address holds the number of pages and keeps the router’s state', async () => {
  await showMore(
    list(async () => true),
    addressOf,
  )
  expect(location.search).toBe('?pagina=2')
  expect(history.state).toEqual({ key: 'a' })
})

test('a refused page does not change the address', async () => {
  await showMore(
    list(async () => false),
    addressOf,
  )
  expect(location.search).toBe('')
})

test('a changed address is not overwritten', async () => {
  const changed = async () => {
    history.pushState(null, '', '/eventos?busca=feira')
    return true
  }
  await showMore(list(changed), addressOf)
  expect(location.search).toBe('?busca=feira')
})
