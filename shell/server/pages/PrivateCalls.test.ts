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
const config = { contract: contractOf(listTags) }

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

test('a page waits until the call of a logged-in user is answered', async () => {
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

test('does not wait for calls without a session', async () => {
  const { calls, call } = await serving()
  const { answered, answer } = await call()
  expect(isOver(calls)).toBe(true)
  answer()
  await answered
})

test("does not wait for pages with a proxy's password", async () => {
  const { calls, call } = await serving()
  const { answered, answer } = await call({ headers }, '/pagina')
  expect(isOver(calls)).toBe(true)
  answer()
  await answered
})

test('does not wait for an upload in progress', async () => {
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

test('a page waits only for a moment', async () => {
  const { calls, call } = await serving()
  const { answered, answer } = await call({ headers })
  await calls.over()
  expect(isOver(calls)).toBe(false)
  answer()
  await answered
})

test('a page does not wait for an interrupted call', async () => {
  const { calls, call } = await serving()
  const person = new AbortController()
  const { answered } = await call({ headers, signal: person.signal })
  person.abort()
  await expect(answered).rejects.toThrow()
  await expect.poll(() => isOver(calls)).toBe(true)
})

test('a page waits for an internal call only until its response', async () => {
  const app = Fastify()
  const calls = new PrivateCalls()
  calls.watch(app)
  app.get('/', { config }, async () => '')
  await app.inject({ url: '/', headers })
  await expect.poll(() => isOver(calls)).toBe(true)
})
