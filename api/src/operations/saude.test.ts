import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { serverOptions } from '@portal/platform/http/serverOptions'
import { operate } from '@portal/platform/telemetry/operate'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startApi } from '../startApi'
import { clientFor } from '../testing/connections'
import { type Portal, startPortal } from '../testing/startPortal'
import { testSettings } from '../testing/testSettings'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

describe('saude', () => {
  it.each(['/saude', '/saude/viva'])('%s answers while the process runs', async (path) => {
    const answer = await fetch(portal.baseUrl + path)
    expect([answer.status, await answer.json()]).toEqual([200, { viva: true }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('/saude/pronta answers when every part is available', async () => {
    const pronta = { pronta: true, banco: true, migracoes: true, arquivos: true }
    const ask = async () => {
      const answer = await fetch(`${portal.baseUrl}/saude/pronta`)
      return [answer.status, answer.headers.get('cache-control'), await answer.json()]
    }
    await expect.poll(ask).toEqual([200, 'no-store', pronta])
  })

  it('/saude/pronta covers only the process if the API is on another host', async () => {
    const settings = testSettings({})
    const app = Fastify(serverOptions(settings))
    operate(app, settings)
    app.get('/*', () => 'página')
    expect((await app.inject('/saude/viva')).json()).toEqual({ viva: true })
    expect((await app.inject('/saude/pronta')).json()).toEqual({ pronta: true })
  })
})

it('/saude/pronta names an unreachable database', async () => {
  const api = await startApi(portal.settings, { sendMail: false })
  const app = api.createApp()
  await api.close()
  const pronta = async () => {
    const { statusCode, json } = await app.inject('/saude/pronta')
    return { statusCode, ...json() }
  }
  await expect.poll(pronta).toMatchObject({ statusCode: 503, pronta: false, banco: false })
})

it('an optional part is logged once when lost and once when back, and has a metric', {
  tags: 'all',
}, async () => {
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
  await expect.poll(look).toEqual(without)
  expect(await look()).toEqual(without)
  await expect.poll(gauge).toBe('1')
  isThere = true
  await expect.poll(async () => [await look(), await gauge()]).toEqual([whole, '0'])
  expect(lines).toEqual(['Fora do ar, e o portal segue sem: registro.', 'De volta: registro.'])
})

it('the portal is not ready during the shutdown, while calls are still answered', async () => {
  const settings = testSettings({})
  const app = Fastify(serverOptions(settings))
  operate(app, settings)
  await app.listen({ host: '127.0.0.1', port: 0 })
  // An incomplete request: a closing server refuses new connections and drops silent ones.
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const [accepted] = await once(app.server, 'connection')
  socket.write('GET /saude/pronta HTTP/1.1\r\nHost: ')
  await expect.poll(() => accepted.bytesRead).toBeGreaterThan(0)
  const closed = app.close()
  socket.write('portal\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 503/)
  await closed
})

it('/saude/pronta checks its parts at most once a second', { tags: 'all' }, async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
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
  expect(looks - before).toBe(1)
})

describe('/saude/pronta names the missing part:', { tags: 'all' }, () => {
  async function open() {
    const { databaseUrl = '', dataDir } = portal.settings
    const api = await startApi(portal.settings, { sendMail: false })
    onTestFinished(() => api.close())
    const app = api.createApp()
    const pronta = async () => {
      const { statusCode, json } = await app.inject('/saude/pronta')
      return { statusCode, ...json() }
    }
    return { client: await clientFor(databaseUrl), dataDir, pronta }
  }

  it('an unreadable file store, with which it is still ready', async () => {
    const { dataDir, pronta } = await open()
    await rename(join(dataDir, 'arquivos'), join(dataDir, 'longe'))
    await writeFile(join(dataDir, 'arquivos'), '')
    const answer = { statusCode: 200, pronta: true, banco: true, arquivos: false, degradado: ['arquivos'] }
    await expect.poll(pronta).toMatchObject(answer)
    await rm(join(dataDir, 'arquivos'))
    await rename(join(dataDir, 'longe'), join(dataDir, 'arquivos'))
  })

  it('a database that does not answer within a second', async () => {
    const { client, pronta } = await open()
    await client.query(`BEGIN; LOCK TABLE drizzle.__drizzle_migrations`)
    await expect.poll(pronta).toMatchObject({ statusCode: 503, pronta: false, banco: false, arquivos: true })
    await client.query('ROLLBACK')
  })

  // The last test: no process starts after an unknown migration.
  it('a missing migration', async () => {
    const { client, pronta } = await open()
    await client.query(`UPDATE drizzle.__drizzle_migrations SET hash = 'outra' WHERE id = 1`)
    await expect.poll(pronta).toMatchObject({ statusCode: 503, pronta: false, banco: true, migracoes: false })
  })
})
