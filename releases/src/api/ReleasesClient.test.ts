import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ReleasesClient } from './ReleasesClient.ts'

async function serverThat(answers: RequestListener) {
  const server = createServer(answers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  ['with a page', 200, '<!doctype html>'],
  ['with other JSON', 200, '{"revision":"doze"}'],
  ['with a refusal of another form', 404, '<h1>Não há</h1>'],
])('reports that a server that answers %s has no release endpoint', async (_, status, body) => {
  const url = await serverThat((_, response) => response.writeHead(status).end(body))
  await expect(new ReleasesClient(url, 'portal_a').readState()).rejects.toThrow(
    `${url} não responde como um portal com RELEASES_API=sim.`,
  )
})

test('does not send the token to a redirect', async () => {
  const asked: unknown[] = []
  const other = await serverThat(({ headers }, response) => {
    asked.push(headers.authorization)
    response.end('{}')
  })
  const url = await serverThat((_, response) => response.writeHead(307, { location: other }).end())
  await expect(new ReleasesClient(url, 'portal_a').readState()).rejects.toThrow('não responde')
  expect(asked).toEqual([])
})

test('refuses to call without a token or over an unencrypted connection', async () => {
  const client = new ReleasesClient('https://portal.example/', undefined)
  await expect(client.readState()).rejects.toThrow('https://portal.example só atende com um token')
  expect(() => new ReleasesClient('http://portal.example', 'portal_a')).toThrow('O token iria às claras')
  expect(() => new ReleasesClient('https://portal.example', 'portal_…')).toThrow('letras que nenhum token tem')
})

test('times out reads from a portal that never responds', async () => {
  const url = await serverThat(() => {})
  const client = new ReleasesClient(url, 'portal_a', 50)
  await expect(client.readState()).rejects.toThrow(`${url} não responde. Confira RELEASES_URL.`)
})
