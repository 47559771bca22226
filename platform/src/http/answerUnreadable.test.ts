import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { socketTo } from '../testing/socketTo.ts'
import { serverOptions } from './serverOptions.ts'

async function answerTo(...lines: string[]) {
  const app = Fastify(serverOptions({ proxies: [], logLevel: 'silent' }))
  const socket = socketTo(await app.listen({ host: '127.0.0.1', port: 0 }))
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await closed
  await app.close()
  return answer
}

const COOKIES = `Cookie: a=${'b'.repeat(17_000)}`
const TEXT = 'Content-Type: text/plain; charset=utf-8'
const WRAPPED = 'Content-Type: application/json; charset=utf-8'

it.each([
  [
    'a page request with too many cookies',
    ['GET /noticias HTTP/1.1', 'Host: portal', COOKIES],
    431,
    TEXT,
    'Apague os cookies',
  ],
  [
    'an API call with too many cookies',
    ['GET /api/tag HTTP/1.1', 'Host: portal', COOKIES],
    431,
    WRAPPED,
    '"codigo":431',
  ],
  ['an endless address', [`GET /busca?busca=${'a'.repeat(17_000)} HTTP/1.1`, 'Host: portal'], 431, TEXT, 'endereço'],
  ['an invalid request', ['olá'], 400, TEXT, 'O pedido não pôde ser lido.'],
  ['a call without a host', ['GET /api/tag HTTP/1.1', 'X\u0001: 1'], 400, WRAPPED, '"codigo":400'],
])('%s gets a readable message', async (_, lines, codigo, type, says) => {
  const answer = await answerTo(...lines)
  expect(answer).toContain(`HTTP/1.1 ${codigo} `)
  expect(answer).toContain(type)
  expect(answer).toContain(says)
})
