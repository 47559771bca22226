import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { beforeServer } from './beforeServer.fixture'
import { startNginx } from './proxies'

async function before(answer: RequestListener) {
  const { ask } = await beforeServer(startNginx, answer)
  return async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).body
}

test('nginx requests only encodings that the client accepts', async () => {
  const ask = await before(({ headers }, response) => response.end(headers['accept-encoding'] ?? 'none'))
  const taken = {
    'gzip, deflate, br': 'br',
    'br;q=0.5': 'br',
    'gzip;q=1.0, br; q=0.001': 'br',
    'br;q=0, gzip': 'gzip',
    'br; q=0.000, gzip': 'gzip',
    'br ;Q=0,gzip': 'gzip',
    'br;q=0, gzip;q=0': 'none',
    identity: 'none',
  }
  const asked: Record<string, string> = {}
  for (const header of Object.keys(taken)) asked[header] = await ask('/', { 'Accept-Encoding': header })
  expect(asked).toEqual(taken)
})

test('uncached requests do not wait for each other', async () => {
  const calls = 12
  let waiting: (() => void)[] = []
  const ask = await before(({ url }, response) => {
    const answer = () => response.writeHead(url === '/' ? 200 : 404, { 'cache-control': 'no-store' }).end('gone')
    if (url === '/') return answer()
    waiting.push(answer)
    if (waiting.length < calls) return
    for (const each of waiting) each()
    waiting = []
  })
  const begin = performance.now()
  const answers = Array.from({ length: calls }, () => ask('/api/noticia/detalhes?Id=999'))
  expect(await Promise.all(answers)).toEqual(Array(calls).fill('gone'))
  // nginx would otherwise wait five seconds.
  expect(performance.now() - begin).toBeLessThan(5_000)
})

test('a request gets an id of the proxy, whatever id the visitor sends', async () => {
  const ask = await before(({ headers }, response) => response.end(String(headers['x-request-id'])))
  const ids = [
    await ask('/', { 'X-Request-Id': 'de-um-visitante' }),
    await ask('/', { 'X-Request-Id': 'de-um-visitante' }),
  ]
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
  expect(ids[0]).not.toBe(ids[1])
})
