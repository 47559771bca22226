import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { serverOptions } from '../app'
import { testSettings } from '../testing/testSettings'
import { operate } from './operate'

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function open(port: number) {
  const settings = testSettings({ METRICAS_PORTA: String(port) })
  const app = Fastify(serverOptions(settings))
  onTestFinished(() => app.close())
  operate(app, settings)
  app.get('/*', () => 'página')
  return { app, listen: () => app.listen({ host: '127.0.0.1', port: 0 }) }
}

it('serves metrics and nothing else on their own port, none to visitors, and ends with the server', async () => {
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

it('says so where the port cannot be opened', async () => {
  const port = await freePort()
  await (await open(port)).listen()
  await expect((await open(port)).listen()).rejects.toThrow(`Não foi possível abrir a porta ${port} (EADDRINUSE)`)
})
