import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { serverOptions } from '../app'
import { startApi } from '../startApi'
import { clientFor } from '../testing/connections'
import { dataDirForTest } from '../testing/dataDirForTest'
import { type Portal, startPortal } from '../testing/startPortal'
import { databaseForTest } from '../testing/testDatabase'
import { testSettings } from '../testing/testSettings'
import { operate } from './operate'

/** Readiness and metrics are made anew once a second. */
const KEPT = { timeout: 5_000 }

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

describe('saude', () => {
  it.each(['/saude', '/saude/viva'])('%s answers as long as the process does', async (path) => {
    const answer = await fetch(portal.baseUrl + path)
    expect([answer.status, await answer.json()]).toEqual([200, { viva: true }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('/saude/pronta answers when every part is there', async () => {
    const answer = await fetch(`${portal.baseUrl}/saude/pronta`)
    const pronta = { pronta: true, banco: true, migracoes: true, arquivos: true }
    expect([answer.status, await answer.json()]).toEqual([200, pronta])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('is told of the process alone where the API is another host', async () => {
    const settings = testSettings({})
    const app = Fastify(serverOptions(settings))
    operate(app, settings)
    app.get('/*', () => 'página')
    expect((await app.inject('/saude/viva')).json()).toEqual({ viva: true })
    expect((await app.inject('/saude/pronta')).json()).toEqual({ pronta: true })
  })
})

describe('/saude/pronta names what is missing', () => {
  async function open() {
    const [url, dataDir] = [await databaseForTest('empty'), await dataDirForTest()]
    const api = await startApi(testSettings({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'nao' }))
    const app = api.createApp()
    onTestFinished(() => api.close())
    const client = await clientFor(url)
    const pronta = async () => {
      const { statusCode, json } = await app.inject('/saude/pronta')
      return { statusCode, ...json() }
    }
    return { api, client, dataDir, pronta }
  }

  it('a file store that cannot be read, without which it is ready', async () => {
    const { dataDir, pronta } = await open()
    await rm(join(dataDir, 'arquivos'), { recursive: true, force: true })
    await writeFile(join(dataDir, 'arquivos'), '')
    const answer = { statusCode: 200, pronta: true, banco: true, arquivos: false, degradado: ['arquivos'] }
    expect(await pronta()).toMatchObject(answer)
  })

  it('a migration', async () => {
    const { client, pronta } = await open()
    await client.query(`DELETE FROM drizzle.__drizzle_migrations WHERE id = 1`)
    expect(await pronta()).toMatchObject({ statusCode: 503, pronta: false, banco: true, migracoes: false })
  })

  it('a database that does not answer within a second', async () => {
    const { client, pronta } = await open()
    await client.query(`BEGIN; LOCK TABLE drizzle.__drizzle_migrations`)
    const start = performance.now()
    expect(await pronta()).toMatchObject({ statusCode: 503, pronta: false, banco: false, arquivos: true })
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('a database that is gone', async () => {
    const { api, pronta } = await open()
    await api.close()
    expect(await pronta()).toMatchObject({ statusCode: 503, pronta: false, banco: false })
  })
})

it('a part that pages do without is told once when it goes and once when it comes back, and is measured', async () => {
  let isThere = true
  const lines: string[] = []
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)).msg)
      done()
    },
  })
  const settings = testSettings({ METRICAS: 'sim', LOG_LEVEL: 'warn' })
  const options = serverOptions(settings)
  const app = Fastify({ ...options, logger: { ...options.logger, stream } })
  onTestFinished(() => app.close())
  operate(app, settings, undefined, () => ({ ready: { remotos: true }, beside: { registro: isThere }, told: {} }))
  const look = async () => [(await app.inject('/saude/pronta')).json(), (await app.inject('/saude')).json()]
  const gauge = async () =>
    /portal_part_degraded\{part="registro"\} (\d)/.exec((await app.inject('/metricas')).body)?.[1]
  const whole = [{ pronta: true, remotos: true }, { viva: true }]

  expect([await look(), await gauge()]).toEqual([whole, '0'])
  isThere = false
  const without = whole.map((answer) => ({ ...answer, degradado: ['registro'] }))
  await expect.poll(look, KEPT).toEqual(without)
  expect(await look()).toEqual(without)
  await expect.poll(gauge, KEPT).toBe('1')
  isThere = true
  await expect.poll(async () => [await look(), await gauge()], KEPT).toEqual([whole, '0'])
  expect(lines).toEqual(['Fora do ar, e o portal segue sem: registro.', 'De volta: registro.'])
})

it('is not ready while it shuts down, though calls are still being answered', async () => {
  const settings = testSettings({})
  const app = Fastify(serverOptions(settings))
  operate(app, settings)
  await app.listen({ host: '127.0.0.1', port: 0 })
  // A question half asked: a server that closes takes no new connections, and drops those that are silent.
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const [accepted] = await once(app.server, 'connection')
  socket.write('GET /saude/pronta HTTP/1.1\r\nHost: ')
  await expect.poll(() => accepted.bytesRead).toBeGreaterThan(0)
  const closed = app.close()
  socket.write('portal\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 503/)
  await closed
})

it('/saude/pronta looks at its parts once a second, however many ask', async () => {
  let looks = 0
  const beside = () => {
    looks += 1
    return { registro: true }
  }
  const settings = testSettings({})
  const app = Fastify(serverOptions(settings))
  onTestFinished(() => app.close())
  operate(app, settings, undefined, () => ({
    ready: {},
    get beside() {
      return beside()
    },
    told: {},
  }))
  await app.ready()
  const before = looks
  await Promise.all(Array.from({ length: 50 }, () => app.inject('/saude/pronta')))
  expect(looks - before).toBeLessThanOrEqual(2)
})
