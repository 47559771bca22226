// @vitest-environment node
import { request } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { listTags } from '@portal/shared-contracts/api'
import { contractOf } from '@portal/shared-contracts/schemas'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PrivateCalls } from './PrivateCalls'

const headers = { authorization: 'Bearer x' }
/** Of a route of the API. */
const config = { contract: contractOf(listTags) }

/** A server whose one call the test answers. */
async function serving() {
  const app = Fastify()
  const calls = new PrivateCalls()
  calls.watch(app)
  let answer = () => {}
  const wait = async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return ''
  }
  app.get('/', { config }, wait)
  app.get('/pagina', wait)
  const receiving = vi.fn()
  app.addContentTypeParser('text/x', (_: unknown, body: Readable) => text(body.on('data', receiving)))
  app.post('/', { config }, wait)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  /** Resolves with the answer, once the server has the call. */
  const call = async (init: RequestInit = {}, path = '/') => {
    answer = () => {}
    const before = answer
    const answered = fetch(address + path, init)
    await expect.poll(() => answer).not.toBe(before)
    return { answered, answer: () => answer() }
  }
  return { calls, call, address, receiving, answer: () => answer() }
}

const isOver = (calls: PrivateCalls) => calls.over() === undefined

test('a page waits while a person who is logged in waits, and begins as soon as they are answered', async () => {
  const { calls, call } = await serving()
  expect(isOver(calls)).toBe(true)
  const { answered, answer } = await call({ headers })
  expect(isOver(calls)).toBe(false)
  const over = calls.over()
  answer()
  await answered
  await over
  expect(isOver(calls)).toBe(true)
})

test('it waits for no call without a session', async () => {
  const { calls, call } = await serving()
  const { answered, answer } = await call()
  expect(isOver(calls)).toBe(true)
  answer()
  await answered
})

test('nor for a page, with which a browser may send the password of a proxy', async () => {
  const { calls, call } = await serving()
  const { answered, answer } = await call({ headers }, '/pagina')
  expect(isOver(calls)).toBe(true)
  answer()
  await answered
})

test('nor for what is still being sent, as a large file is', async () => {
  const { calls, address, receiving, answer } = await serving()
  const upload = request(address, { method: 'POST', headers: { ...headers, 'content-type': 'text/x' } })
  const answered = new Promise((resolve) => upload.once('response', (response) => resolve(response.resume())))
  upload.write('metade')
  await expect.poll(() => receiving).toHaveBeenCalled()
  expect(isOver(calls)).toBe(true)
  upload.end('outra metade')
  await expect.poll(() => isOver(calls)).toBe(false)
  answer()
  await answered
  await expect.poll(() => isOver(calls)).toBe(true)
})

test('it waits for a moment only', async () => {
  const { calls, call } = await serving()
  const { answered, answer } = await call({ headers })
  await calls.over()
  expect(isOver(calls)).toBe(false)
  answer()
  await answered
})

test('a call that is cut off is over', async () => {
  const { calls, call } = await serving()
  const person = new AbortController()
  const { answered } = await call({ headers, signal: person.signal })
  person.abort()
  await expect(answered).rejects.toThrow()
  await expect.poll(() => isOver(calls)).toBe(true)
})

test('a call by the portal itself, without a connection, is over when it is answered', async () => {
  const app = Fastify()
  const calls = new PrivateCalls()
  calls.watch(app)
  app.get('/', { config }, async () => '')
  await app.inject({ url: '/', headers })
  await expect.poll(() => isOver(calls)).toBe(true)
})
