import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { serverOptions } from '../http/serverOptions.ts'
import { operate } from './operate.ts'

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function open(port: number) {
  const app = Fastify(serverOptions({ proxies: [], logLevel: 'silent' }))
  onTestFinished(() => app.close())
  operate(app, { metricas: false, metricasPorta: port, host: '127.0.0.1' })
  app.get('/*', () => 'página')
  return { app, listen: () => app.listen({ host: '127.0.0.1', port: 0 }) }
}

it('serves only metrics on their own port, none to visitors, and closes with the server', async () => {
  const port = await freePort()
  const { app, listen } = await open(port)
  const url = await listen()
  const own = await fetch(`http://127.0.0.1:${port}/metricas`)
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('http_requests_in_flight')])
  expect((await fetch(`http://127.0.0.1:${port}/saude`)).status).toBe(404)
  expect((await fetch(`${url}/metricas`)).status).toBe(404)
  await app.close()
  await expect(fetch(`http://127.0.0.1:${port}/metricas`)).rejects.toThrow()
})

it('reports a port that cannot be opened', async () => {
  const port = await freePort()
  await (await open(port)).listen()
  await expect((await open(port)).listen()).rejects.toThrow(`Não foi possível abrir a porta ${port} (EADDRINUSE)`)
})
