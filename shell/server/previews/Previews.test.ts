// @vitest-environment node
import { hashOfPreview, type Preview } from '@portal/releases'
import { expect, test } from 'vitest'
import { Previews } from './Previews'

const [ONE, TWO, OTHER] = ['a', 'b', 'c'].map((letter) => letter.repeat(43)) as [string, string, string]

const preview = (remote: string, token: string, more: Partial<Preview> = {}): Preview => ({
  hash: hashOfPreview(token),
  remote,
  version: '5.0.0-g0f3a9c1b2d',
  integrity: 'sha384-x',
  publishedAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-08T12:00:00.000Z',
  who: 'equipe',
  reason: 'teste',
  gitSha: null,
  isDirty: false,
  ...more,
})

/** A portal at noon on 2026-03-01, whose store holds these. */
function portal(kept: Preview[], isSecure = false) {
  const asked: string[] = []
  const errors: unknown[] = []
  let now = new Date('2026-03-01T12:00:00Z')
  const store = {
    readPreview: async (hash: string) => {
      asked.push(hash)
      return kept.find((each) => each.hash === hash)
    },
  }
  const previews = new Previews({ store, isSecure, onError: (error) => errors.push(error), now: () => now })
  const at = (time: string) => {
    now = new Date(time)
  }
  return { previews, store, asked, errors, at }
}

const sent = (cookie: string | undefined) => cookie?.split(';')[0] ?? ''

test('a link opens its preview, for this browser and until it is closed', async () => {
  const { previews } = portal([preview('mf-a', ONE)])
  const cookie = await previews.open(ONE, undefined)
  expect(cookie).toBe(`portal.previa=${ONE}; Path=/; SameSite=Lax; HttpOnly`)
  expect(await previews.of(`outro=1; ${sent(cookie)}`)).toMatchObject([{ remote: 'mf-a' }])
  expect(await previews.of(undefined)).toEqual([])
  expect(await portal([preview('mf-a', ONE)], true).previews.open(ONE, undefined)).toContain('; Secure')
})

test('previews of several remotes are seen together, of one remote the last', async () => {
  const { previews } = portal([
    preview('mf-a', ONE),
    preview('mf-b', TWO),
    preview('mf-a', OTHER, { version: '5.1.0-g' }),
  ])
  const both = sent(await previews.open(TWO, sent(await previews.open(ONE, undefined))))
  expect((await previews.of(both)).map(({ remote }) => remote)).toEqual(['mf-a', 'mf-b'])
  const three = sent(await previews.open(OTHER, both))
  expect((await previews.of(three)).find(({ remote }) => remote === 'mf-a')?.version).toBe('5.1.0-g')
})

test.each([
  ['a token that no preview has', TWO],
  ['what is no token', '../registry/00000001'],
  ['nothing', ''],
])('%s opens nothing, and looks like nothing of the store', async (_, token) => {
  const { previews, asked } = portal([preview('mf-a', ONE)])
  expect(await previews.open(token, undefined)).toBeUndefined()
  expect(await previews.of(`portal.previa=${token}`)).toEqual([])
  expect(asked.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
})

test('a preview past its end opens nothing, also where it was open', async () => {
  const { previews, at } = portal([preview('mf-a', ONE)])
  const cookie = sent(await previews.open(ONE, undefined))
  at('2026-03-08T12:00:00.000Z')
  expect(await previews.of(cookie)).toEqual([])
  expect(await previews.open(ONE, undefined)).toBeUndefined()
})

test('the store is asked once for what many files of a page ask, also for what it does not have', async () => {
  const { previews, asked } = portal([preview('mf-a', ONE)])
  for (let n = 0; n < 20; n += 1)
    await Promise.all([previews.of(`portal.previa=${ONE}`), previews.of(`portal.previa=${TWO}`)])
  expect(asked).toHaveLength(2)
})

test('a store that does not answer takes no page away', async () => {
  const { previews, store, errors } = portal([])
  store.readPreview = async () => {
    throw new Error('fora de alcance')
  }
  expect(await previews.of(`portal.previa=${ONE}`)).toEqual([])
  expect(errors).toHaveLength(1)
})

test('leaving forgets all of them', () => {
  expect(portal([]).previews.leave()).toBe('portal.previa=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0')
})
