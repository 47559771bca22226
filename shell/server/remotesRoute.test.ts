// @vitest-environment node
import type { Registry } from '@portal/releases'
import { type Resultado, refusal, sucesso } from '@portal/shared-contracts/api'
import { answering } from '@portal/shared-contracts/testing'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { TURNS } from './http/limits'
import { type Catalog, createBuiltCatalog, type RemoteRelease } from './remotes/catalog'
import { remotesRoute } from './remotesRoute'
import { SessionUsers } from './visitors/SessionUsers'
import { signing } from './visitors/signing.fixture'

const { visitorCookies, visitTokens, cookieOf } = signing()
const release = { name: 'mf-a', routes: [], menu: {}, contract: '1.0.0', integrity: {} } as unknown as RemoteRelease

function portal(sessao: Resultado<unknown> = sucesso({ usuarioId: 7 }), registry?: Registry) {
  const catalog: Catalog = {
    ...createBuiltCatalog([]),
    remotesFor: async ({ visitor }) => [
      {
        release,
        versions: [
          { release: { ...release, version: visitor.user === '7' ? '2.0.0' : '1.0.0' }, cohort: 'stable', bases: [] },
        ],
        killed: [],
      },
    ],
    registry: () => registry,
  }
  const sessionUsers = new SessionUsers(() => answering(sessao))
  const app = Fastify().register(remotesRoute({ catalog, sessionUsers, visitorCookies, visitTokens }))
  const ask = (headers = {}) => app.inject({ url: '/remotes.json', headers })
  const tell = (method: 'PUT' | 'DELETE', headers: object = { authorization: 'Bearer abc' }) =>
    app.inject({ method, url: '/visitante', headers: { ...headers } })
  return { app, catalog, ask, tell }
}

const versionIn = (answer: { json: () => { remotes: { versions: { version: string }[] }[] } }) =>
  answer.json().remotes[0]?.versions[0]?.version
const setBy = ({ headers }: { headers: Record<string, unknown> }) => [headers['set-cookie'] ?? []].flat().map(String)

test("returns the visitor's current versions and a report token", async () => {
  const { headers, json } = await portal().ask()
  expect(json()).toMatchObject({ revision: 0, remotes: [{ name: 'mf-a' }] })
  const served = { remote: 'mf-a', version: '1.0.0', cohort: 'stable', rolloutId: null } as const
  expect(visitTokens.read(json().visit)?.keyOf(served)).toEqual(expect.any(String))
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie' })
})

test.each([
  // Browsers add `no-cache` to conditional requests of scripts.
  ['the same ETag', (tag: string) => tag],
  ['an ETag made weak by a compressing proxy', (tag: string) => `W/${tag}`],
])('returns 304 for %s', async (_, named) => {
  const { ask } = portal()
  const tag = String((await ask()).headers.etag)
  const { statusCode, body, headers } = await ask({ 'if-none-match': named(tag), 'cache-control': 'no-cache' })
  expect([statusCode, body, headers.etag]).toEqual([304, '', tag])
})

test('responds in full to another ETag', async () => {
  expect((await portal().ask({ 'if-none-match': '"outra"' })).statusCode).toBe(200)
})

test('recognizes the user of a valid session and returns their versions immediately', async () => {
  const { ask, tell } = portal()
  const told = await tell('PUT')
  expect(versionIn(told)).toBe('2.0.0')
  const [cookie = ''] = setBy(told)
  expect(versionIn(await ask({ cookie: cookieOf(cookie) }))).toBe('2.0.0')
  expect(versionIn(await ask({ cookie: 'portal.usuario=7' }))).toBe('1.0.0')
})

test.each<[string, Resultado<unknown>, object]>([
  ['an ended session', refusal(440), { authorization: 'Bearer abc' }],
  ['an API without the session call', refusal(404), { authorization: 'Bearer abc' }],
  ['no token', sucesso({ usuarioId: 7 }), {}],
])('%s proves no user and ends the previous recognition', async (_, sessao, headers) => {
  const told = await portal(sessao).tell('PUT', { ...headers, cookie: cookieOf(visitorCookies.ofUser({ id: '7' })) })
  expect(told.statusCode).toBe(200)
  expect(versionIn(told)).toBe('1.0.0')
  expect(setBy(told)).toEqual([visitorCookies.ofNoUser()])
})

test.each([
  ['fails', refusal(500)],
  ['is too busy', refusal(503)],
  ['does not answer in time', refusal(661)],
])('an API that %s does not change the known user', async (_, sessao) => {
  const told = await portal(sessao).tell('PUT', {
    authorization: 'Bearer abc',
    cookie: cookieOf(visitorCookies.ofUser({ id: '7' })),
  })
  expect(versionIn(told)).toBe('2.0.0')
  expect(setBy(told)).toEqual([])
})

test('answers other networks next during a crowd from one', async () => {
  const { app, catalog } = portal()
  const asked: string[] = []
  const finish: (() => void)[] = []
  catalog.remotesFor = (context) =>
    new Promise((resolve) => {
      asked.push(context.contracts)
      finish.push(() => resolve([]))
    })
  const ask = (contratos: string, remoteAddress: string) =>
    app.inject({ url: `/remotes.json?contratos=${contratos}`, remoteAddress })
  const answers = Array.from({ length: TURNS.atOnce + 2 }, () => ask('1.0.0', '198.51.100.7'))
  answers.push(ask('2.0.0', '203.0.113.9'))
  for (let done = 1; done <= answers.length; done += 1) {
    await expect.poll(() => finish.length, { interval: 5 }).toBeGreaterThan(0)
    finish.shift()?.()
    await expect.poll(() => asked.length, { interval: 5 }).toBe(Math.min(TURNS.atOnce + done, answers.length))
  }
  await Promise.all(answers)
  expect(asked.indexOf('2.0.0')).toBe(TURNS.atOnce + 1)
})

test('knows no user after a logout', async () => {
  const told = await portal().tell('DELETE', { cookie: cookieOf(visitorCookies.ofUser({ id: '7' })) })
  expect(versionIn(told)).toBe('1.0.0')
  expect(setBy(told)).toEqual([visitorCookies.ofNoUser()])
})

test.each(['PUT', 'DELETE'] as const)('does not let another site %s a visitor', async (method) => {
  const told = await portal().tell(method, { authorization: 'Bearer abc', 'sec-fetch-site': 'cross-site' })
  expect([told.statusCode, setBy(told)]).toEqual([403, []])
})

test('during a rollout, gives an id to a page that was opened before it', async () => {
  const registry = { revision: 3, remotes: { 'mf-a': { rollout: { id: 'mf-a/1' } } } } as unknown as Registry
  const { ask } = portal(undefined, registry)
  const [cookie = ''] = setBy(await ask())
  expect(visitorCookies.read(cookieOf(cookie)).unit).toMatch(/^[0-9a-f-]{36}$/)
  expect(setBy(await ask({ cookie: cookieOf(cookie) }))).toEqual([])
})
