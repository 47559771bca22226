import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { LocalPortal } from './LocalPortal.ts'

async function listening(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const boot = (more: object) =>
  `<script id="boot" type="application/json">${JSON.stringify({ remotes: [], ...more })}</script>`

async function proxied(answer: RequestListener) {
  const asked: IncomingMessage[] = []
  const there = await listening((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  const told: string[] = []
  const options = {
    here: '',
    there,
    localRemote: async () => ({
      ...{ name: 'mf-auth', contract: '1.0.0', routes: [{ path: '/novo' }], menu: {} },
      hosts: { connect: ['https://dados.example'] },
    }),
    tell: (sentence: string) => void told.push(sentence),
  }
  const portal = new LocalPortal(options)
  options.here = await listening((request, response) => void portal.answer(request, response))
  return { url: options.here, there, asked, told }
}

test('shows a local page that the deployed portal does not have', async () => {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    etag: '"a"',
    'content-security-policy': `style-src 'self'`,
  }
  const { url } = await proxied((_, response) => response.writeHead(404, headers).end(boot({})))
  const answer = await fetch(`${url}/novo`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'unsafe-inline'`)
  expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([null, 'no-store'])
  expect(await answer.text()).toContain('"bases":["/__local/"]')
})

test('allows a declared host, and logs once that the portal does not allow it yet', async () => {
  const headers = { 'content-type': 'text/html', 'content-security-policy': `connect-src 'self'` }
  const { url, told } = await proxied((_, response) => response.writeHead(200, headers).end(boot({})))
  await fetch(url)
  const { headers: answered } = await fetch(url)
  expect(answered.get('content-security-policy')).toContain(`connect-src 'self' https://dados.example`)
  expect(told).toEqual([expect.stringContaining('host grant mf-auth --origin https://dados.example')])
})

test('forwards calls with their body', async () => {
  const { url, there, asked } = await proxied(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.writeHead(201, { 'content-type': 'application/json' }).end(body)
  })
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: { origin: url }, body: '{"a":1}' })
  expect([answer.status, await answer.json()]).toEqual([201, { a: 1 }])
  expect(asked[0]?.headers).toMatchObject({ origin: there, host: new URL(there).host })
})

test('tells open pages about the local remote', async () => {
  const remotes = [{ name: 'mf-auth', routes: [], menu: {}, versions: [] }]
  const { url } = await proxied((_, response) => response.end(JSON.stringify({ remotes, revision: 9 })))
  expect(await (await fetch(`${url}/remotes.json`)).json()).toMatchObject({
    revision: 9,
    remotes: [{ routes: [{ path: '/novo' }], versions: [{ version: 'local' }] }],
  })
})

test('forwards calls of an API on another host', async () => {
  const api = await listening(({ url, headers }, response) => response.end(`${url} ${headers.authorization}`))
  const { url } = await proxied((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(boot({ config: { apiUrl: api } })),
  )
  await fetch(url)
  const answer = await fetch(`${url}/__local/api/api/Tag?a=1`, { headers: { authorization: 'Bearer t' } })
  expect(await answer.text()).toBe('/api/Tag?a=1 Bearer t')
})

test('sends no telemetry and disables the offline worker', async () => {
  const { url, asked } = await proxied((_, response) => response.end())
  expect((await fetch(`${url}/telemetria`, { method: 'POST', body: '{}' })).status).toBe(204)
  expect(await (await fetch(`${url}/offline.js`)).text()).toContain('unregister')
  expect(asked).toEqual([])
})

test('reports an unreachable portal once, also in the page', async () => {
  const { url, told } = await proxied((request) => request.socket.destroy())
  expect((await fetch(`${url}/login`)).status).toBe(502)
  await fetch(`${url}/login`)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('O portal não respondeu a /login')
})

test('forwards the scripts of the portal unchanged', async () => {
  const headers = { 'content-type': 'text/javascript', etag: '"a"' }
  const { url } = await proxied((_, response) => response.writeHead(200, headers).end('const react = 19'))
  const answer = await fetch(`${url}/assets/main.js`)
  expect([await answer.text(), answer.headers.get('etag')]).toEqual(['const react = 19', '"a"'])
})
