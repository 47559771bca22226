import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../bin/freePort.mjs'
import type { StartProxy } from './proxies'

export interface ProxyAnswer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** Starts a proxy in front of a server that answers like this. */
export async function beforeServer(startProxy: StartProxy, answer: RequestListener) {
  const server = createServer((incoming, response) =>
    // Both are how a proxy learns that the server is there.
    incoming.url === '/pronto' || incoming.url === '/saude/pronta' ? response.end() : answer(incoming, response),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const folder = await mkdtemp(join(tmpdir(), 'portal-proxy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { origin, stop } = await startProxy({ folder, port: await freePort(), upstreams: [port, port] })
  onTestFinished(stop)
  const ask = (path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    new Promise<ProxyAnswer>((resolve, reject) => {
      const method = body ? 'POST' : 'GET'
      const options = { method, headers: { Host: 'portal.cidade.example', ...headers }, agent: false }
      const request = origin.startsWith('https') ? requestSecure : requestPlain
      const sent = request(`${origin}${path}`, { ...options, rejectUnauthorized: false }, (response) => {
        const { statusCode: status = 0, headers } = response
        text(response).then((body) => resolve({ status, headers, body }), reject)
      })
      sent.on('error', reject).end(body)
    })
  const status = () => ask('/pronto').then(({ status }) => status, String)
  await expect.poll(status).toBe(200)
  return { ask }
}
