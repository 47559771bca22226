// @vitest-environment node
import { hashOfToken, type Preview, type Registry } from '@portal/releases'
import { expect, test } from 'vitest'
import { Signer } from '../visitors/Signer'
import { Previews } from './Previews'

const [ONE, TWO, OTHER] = ['a', 'b', 'c'].map((letter) => letter.repeat(43)) as [string, string, string]

const preview = (remote: string, token: string, more: Partial<Preview> = {}): Preview => ({
  hash: hashOfToken(token),
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
  const clock = () => now
  const signer = new Signer('k'.repeat(32), clock)
  const tokens = () => ({ equipe: { hash: 'known' } }) as unknown as Registry['tokens']
  const previews = new Previews({ store, tokens, signer, isSecure, onError: (error) => errors.push(error), now: clock })
  const at = (time: string) => {
    now = new Date(time)
  }
  const open = (token: string, cookies?: string) => previews.open(token, cookies, '203.0.113.1')
  return { previews, open, store, asked, errors, at }
}

const sent = (cookie: string | undefined) => cookie?.split(';')[0] ?? ''

test('a link opens its preview for this browser session', async () => {
  const { previews, open } = portal([preview('mf-a', ONE)])
  const cookie = await open(ONE)
  expect(cookie).toMatch(new RegExp(`^portal\\.previa=${ONE}\\.\\d+\\.[\\w-]{43}; Path=/; SameSite=Lax; HttpOnly$`))
  expect(await previews.of(`outro=1; ${sent(cookie)}`)).toMatchObject([{ remote: 'mf-a' }])
  expect(await previews.of(undefined)).toEqual([])
  expect(await portal([preview('mf-a', ONE)], true).open(ONE)).toContain('; Secure')
})

test('revoking a token ends its previews', async () => {
  const { previews, open } = portal([
    preview('mf-a', ONE, { token: 'known' }),
    preview('mf-b', TWO, { token: 'revoked' }),
  ])
  expect(await previews.of(sent(await open(ONE)))).toMatchObject([{ remote: 'mf-a' }])
  expect(await open(TWO)).toBeUndefined()
})

test('shows previews of several remotes together, but only the last of each', async () => {
  const { previews, open } = portal([
    preview('mf-a', ONE),
    preview('mf-b', TWO),
    preview('mf-a', OTHER, { version: '5.1.0-g' }),
  ])
  const both = sent(await open(TWO, sent(await open(ONE))))
  expect((await previews.of(both)).map(({ remote }) => remote)).toEqual(['mf-a', 'mf-b'])
  const three = sent(await open(OTHER, both))
  expect((await previews.of(three)).find(({ remote }) => remote === 'mf-a')?.version).toBe('5.1.0-g')
})

test.each([
  ['an unknown token', TWO],
  ['an invalid token', '../registry/00000001'],
  ['an empty token', ''],
])('%s opens no preview, and the store is asked only for hashes', async (_, token) => {
  const { open, asked } = portal([preview('mf-a', ONE)])
  expect(await open(token)).toBeUndefined()
  expect(asked.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
})

test('a forged cookie opens nothing and reads nothing from the store', async () => {
  const { previews, open, asked } = portal([preview('mf-a', ONE), preview('mf-b', TWO)])
  const cookie = sent(await open(ONE))
  asked.length = 0
  for (const forged of [`portal.previa=${TWO}`, cookie.replace(ONE, TWO), cookie.replace(ONE, `${ONE}.${TWO}`)])
    expect(await previews.of(forged)).toEqual([])
  expect(asked).toEqual([])
})

test('limits store reads per network and minute, except for known links', async () => {
  const { previews, open, asked } = portal([preview('mf-a', ONE)])
  expect(await open(ONE)).toBeDefined()
  const link = (n: number) => String(n).padStart(43, 'x')
  for (let n = 1; n < 60; n += 1) expect(await open(link(n))).toBeUndefined()
  await expect(open(link(60))).rejects.toMatchObject({ codigo: 429 })
  expect(asked).toHaveLength(60)
  expect(await open(ONE)).toBeDefined()
  expect(await previews.open(link(61), undefined, '198.51.100.1')).toBeUndefined()
})

test('an expired preview opens nothing, even if it was open', async () => {
  const { previews, open, at } = portal([preview('mf-a', ONE)])
  const cookie = sent(await open(ONE))
  at('2026-03-08T12:00:00.000Z')
  expect(await previews.of(cookie)).toEqual([])
  expect(await open(ONE)).toBeUndefined()
})

test('reads the store once for many files of a page', async () => {
  const { previews, open, asked } = portal([preview('mf-a', ONE)])
  const cookie = sent(await open(ONE))
  for (let n = 0; n < 20; n += 1) await previews.of(cookie)
  expect(asked).toHaveLength(1)
})

test('serves pages if the store does not respond', async () => {
  const { previews, open, store, errors } = portal([preview('mf-a', ONE), preview('mf-b', TWO)])
  const cookie = sent(await open(TWO, sent(await open(ONE))))
  const away = new Previews({
    ...{ store, tokens: () => ({}), isSecure: false },
    signer: new Signer('k'.repeat(32), () => new Date('2026-03-01T12:00:00Z')),
    onError: (error) => errors.push(error),
  })
  store.readPreview = async () => {
    throw new Error('fora de alcance')
  }
  expect(await previews.of(cookie)).toHaveLength(2)
  expect(await away.of(cookie)).toEqual([])
  expect(errors).toHaveLength(2)
})

test('leaving ends all previews', () => {
  expect(portal([]).previews.leave()).toBe('portal.previa=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0')
})
