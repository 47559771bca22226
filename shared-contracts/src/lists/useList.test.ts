import { beforeEach, expect, test } from 'vitest'
import { showMore } from './useList'

beforeEach(() => history.replaceState({ key: 'a' }, '', '/eventos'))

const addressOf = (pagina: number) => `?pagina=${pagina}`
const list = (loadMore: () => Promise<boolean>) => ({ loadMore, lastPage: 2 })

test('the address says how many pages there are, and keeps what the router knows of it', async () => {
  await showMore(
    list(async () => true),
    addressOf,
  )
  expect(location.search).toBe('?pagina=2')
  expect(history.state).toEqual({ key: 'a' })
})

test('a refused page leaves the address alone', async () => {
  await showMore(
    list(async () => false),
    addressOf,
  )
  expect(location.search).toBe('')
})

test('an address that has changed meanwhile stays', async () => {
  const changed = async () => {
    history.pushState(null, '', '/eventos?busca=feira')
    return true
  }
  await showMore(list(changed), addressOf)
  expect(location.search).toBe('?busca=feira')
})
