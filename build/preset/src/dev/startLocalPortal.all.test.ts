import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { fixture } from '../testing/buildFixture.ts'
import { startLocalPortal } from './startLocalPortal.ts'

async function listening(port = 0) {
  const server = createServer((_, response) => response.end('o portal')).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

const start = async (port?: number) => {
  const portal = `http://127.0.0.1:${await listening()}`
  const started = await startLocalPortal({ root: fixture('mf-exemplo'), portal, port, tell: () => {} })
  onTestFinished(started.close)
  return started
}

async function statusAs(host: string, url: string) {
  const asked = request(url, { headers: { host } }).end()
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode
}

test('answers early requests, only under the local host name', async () => {
  const port = await freePort()
  const starting = start(port)
  const url = `http://127.0.0.1:${port}`
  const early = () =>
    fetch(url).then(
      (answer) => answer.text(),
      () => '',
    )
  await expect.poll(early, { interval: 5 }).toBe('o portal')
  expect((await starting).url).toBe(url)
  expect(await statusAs('portal.example', url)).toBe(421)
  expect(await statusAs('portal.example', `${url}/__local/@vite/client`)).toBe(421)
})

test('several proxies get different ports; a requested port is used or fails', async () => {
  const [first, second] = [await start(), await start()]
  expect(first.url).not.toBe(second.url)
  await expect(start(Number(new URL(first.url).port))).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
