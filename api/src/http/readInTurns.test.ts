import { once } from 'node:events'
import { answerError } from '@portal/platform/http/answerError'
import { socketTo } from '@portal/platform/testing/socketTo'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { readInTurns } from './readInTurns'

const CROWD = '198.51.100.7'
const OTHER = '203.0.113.9'

async function startServer({ waiting = 10 } = {}) {
  const app = Fastify({ trustProxy: true, forceCloseConnections: true })
  onTestFinished(() => app.close())
  let arrived = 0
  let left = 0
  app.addHook('onRequest', async ({ socket }) => {
    arrived += 1
    socket.once('close', () => {
      left += 1
    })
  })
  app.setErrorHandler(answerError)
  readInTurns(app, { atOnce: 1, ofKind: 1, waiting })
  const begun: string[] = []
  const finish: (() => void)[] = []
  app.get<{ Params: { name: string } }>('/:name', ({ params: { name } }) => {
    begun.push(name)
    return new Promise((resolve) => finish.push(() => resolve(name)))
  })
  app.get('/large', async () => Buffer.alloc(50e6))
  app.get('/small', async () => 'read')
  app.post('/', async () => 'written')
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })

  const ask = async (name: string, from: string, init: RequestInit = {}) => {
    const before = arrived
    const answer = fetch(`${baseUrl}/${name}`, { headers: { 'X-Forwarded-For': from }, ...init })
    await expect.poll(() => arrived, { interval: 5 }).toBe(before + 1)
    return { answer }
  }
  return { app, baseUrl, ask, begun, left: () => left, finish: () => finish.shift()?.() }
}

it('serves a read of another network next, however many of one wait', async () => {
  const { ask, begun, finish } = await startServer()
  const asked = [await ask('first', CROWD), await ask('second', CROWD), await ask('third', CROWD)]
  asked.push(await ask('other', OTHER))
  for (let done = 1; done <= asked.length; done += 1) {
    await expect.poll(() => begun.length, { interval: 5 }).toBe(done)
    finish()
  }
  expect(await Promise.all(asked.map(async ({ answer }) => (await answer).text()))).toHaveLength(4)
  expect(begun).toEqual(['first', 'second', 'other', 'third'])
})

it('refuses a read of the busiest network if too many wait, with Retry-After', async () => {
  const { ask, begun, finish } = await startServer({ waiting: 2 })
  const first = await ask('first', CROWD)
  const second = await ask('second', CROWD)
  const third = await ask('third', CROWD)
  const other = await ask('other', OTHER)
  const refused = await third.answer
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  finish()
  expect((await first.answer).status).toBe(200)
  await expect.poll(() => begun.length).toBe(2)
  finish()
  expect((await second.answer).status).toBe(200)
  await expect.poll(() => begun.length).toBe(3)
  finish()
  expect((await other.answer).status).toBe(200)
})

it('a client that reads slowly holds no place', async () => {
  const { baseUrl, ask } = await startServer()
  const slow = socketTo(baseUrl).pause()
  onTestFinished(() => void slow.destroy())
  slow.write('GET /large HTTP/1.1\r\nHost: portal\r\n\r\n')
  await once(slow, 'readable')
  const { answer } = await ask('small', OTHER)
  expect(await (await answer).text()).toBe('read')
})

it('runs no query for a client that disconnects while it waits, and ends started work before the next', async () => {
  const { baseUrl, ask, begun, finish, left } = await startServer()
  const leaving = []
  for (const name of ['first', 'second']) {
    const gone = new AbortController()
    leaving.unshift({ gone, ...(await ask(name, CROWD, { signal: gone.signal })) })
  }
  // Waiting clients leave first, or they would get the free place.
  for (const [index, { gone, answer }] of leaving.entries()) {
    gone.abort()
    await expect(answer).rejects.toThrow()
    await expect.poll(left, { interval: 5 }).toBe(index + 1)
  }
  const { answer } = await ask('next', OTHER)
  // A request without turns shows that the server has read the one before it.
  expect((await fetch(baseUrl, { method: 'POST' })).status).toBe(200)
  expect(begun).toEqual(['first'])
  finish()
  await expect.poll(() => begun).toEqual(['first', 'next'])
  finish()
  expect(await (await answer).text()).toBe('next')
})

it('busy reads do not delay writes or pages rendered in this process', async () => {
  const { app, baseUrl, ask, finish } = await startServer()
  const { answer } = await ask('first', CROWD)
  expect(await (await fetch(baseUrl, { method: 'POST' })).text()).toBe('written')
  expect((await app.inject('/small')).body).toBe('read')
  finish()
  await answer
})
