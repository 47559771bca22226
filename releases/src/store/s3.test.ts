import { expect, test } from 'vitest'
import { startS3 } from '../testing/startS3.ts'
import { revisionOf } from '../testing/stores.ts'
import { openStore } from './openStore.ts'

test('a revision counts as written where only the answer was lost', async () => {
  const lost: string[] = []
  const { url } = await startS3({
    loses: ({ method, url = '' }) => method === 'PUT' && /registry/.test(url) && lost.push(url) === 1,
  })
  const store = await openStore(url, '')
  expect(await store.append(revisionOf(1))).toBe(true)
  expect(await store.append(revisionOf(1))).toBe(false)
  expect(lost.length).toBeGreaterThan(1)
  expect(await store.readHead()).toEqual(revisionOf(1))
})

test.each(['s3://portal?endpoint=servidor', 's3://chave:%zz@portal', 's3:///portal'])(
  '%s is told which form an address has',
  async (url) => {
    await expect(openStore(url, '')).rejects.toThrow('RELEASES_URL deve ter a forma')
  },
)

test.each(['/srv/releases', 'https://releases.example'])(
  '%s is an address that the portal does not know',
  async (url) => {
    await expect(openStore(url, '')).rejects.toThrow('RELEASES_URL não é um endereço que o portal conheça')
  },
)
