// @vitest-environment node
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createBuiltCatalog } from './catalog'
import { remotesRoute } from './remotesRoute'

const app = Fastify().register(remotesRoute(createBuiltCatalog([])))
const ask = (headers = {}) => app.inject({ url: '/remotes.json', headers })

test('an open page is answered what its visitor is served now', async () => {
  const { headers, json } = await ask()
  expect(json()).toEqual({ revision: 0, remotes: [] })
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie' })
})

test.each([
  // A browser adds `no-cache` to what a script asks so.
  ['the tag that it was given', (tag: string) => tag],
  ['a tag made weak by a proxy that compresses', (tag: string) => `W/${tag}`],
])('and that nothing has changed, where it names %s', async (_, named) => {
  const tag = String((await ask()).headers.etag)
  const { statusCode, body, headers } = await ask({ 'if-none-match': named(tag), 'cache-control': 'no-cache' })
  expect([statusCode, body, headers.etag]).toEqual([304, '', tag])
})

test('the tag of another answer is answered in full', async () => {
  expect((await ask({ 'if-none-match': '"outra"' })).statusCode).toBe(200)
})
