import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketTo } from '../testing/socketTo.ts'
import { refuseAmbiguous } from './refuseAmbiguous.ts'
import { serverOptions } from './serverOptions.ts'

const app = Fastify(serverOptions({ proxies: [], logLevel: 'silent' }))
let baseUrl: string
beforeAll(async () => {
  refuseAmbiguous(app)
  app.get('/', () => 'lido')
  app.post('/', () => 'escrito')
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

function send(...lines: string[]): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = socketTo(baseUrl)
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.once('close', () => resolve(answer))
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}
const get = (...headers: string[]) => send('GET / HTTP/1.1', ...headers)
const post = (...headers: string[]) => send('POST / HTTP/1.1', 'Host: portal', ...headers)
const statusOf = (answer: string) => Number(answer.split(' ')[1])

describe('an ambiguous request is refused, and its connection closed', () => {
  it.each([
    ['two hosts', ['Host: portal', 'Host: intruso.example']],
    ['the same host twice', ['Host: portal', 'host: portal']],
    ['no host', []],
    ['an empty host', ['Host:']],
    ['a host with a space', ['Host: a b']],
    ['a host with a user', ['Host: a@b']],
    ['a host with a path', ['Host: portal/a']],
    ['a host with a scheme', ['Host: http://portal']],
    ['two hosts in one header', ['Host: portal, intruso.example']],
    ['a host with an invalid port', ['Host: portal:http']],
    ['two Authorization headers', ['Host: portal', 'Authorization: Bearer a', 'Authorization: Bearer b']],
  ])('%s', async (_, headers) => {
    const answer = await get(...headers)
    expect(statusOf(answer)).toBe(400)
    expect(answer).toMatch(/^connection: close$/im)
  })

  it.each([
    ['two different lengths', ['Content-Length: 2', 'Content-Length: 3', '', '{}']],
    ['the same length twice', ['Content-Length: 2', 'Content-Length: 2', '', '{}']],
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked', '', '2', '{}', '0', '']],
    ['chunked encoding twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked', '', '2', '{}', '0', '']],
    ['chunked encoding that is not last', ['Transfer-Encoding: chunked, identity', '', '2', '{}', '0', '']],
    [
      'two content types',
      ['Content-Type: application/json', 'Content-Type: text/plain', 'Content-Length: 2', '', '{}'],
    ],
  ])('%s', async (_, headers) => {
    expect(statusOf(await post(...headers))).toBe(400)
  })
})

it('the refusal has the usual form', async () => {
  const [, body = ''] = (await get('Host: a', 'Host: b')).split('\r\n\r\n')
  expect(JSON.parse(body)).toMatchObject({
    codigo: 400,
    resposta: expect.stringMatching(/^O pedido não pôde ser lido/),
  })
})

it.each(['portal', 'portal:3000', '127.0.0.1:3000', '[::1]:3000', 'xn--cmara-yra.example', 'a_b.example:'])(
  'a request to %s is answered',
  async (host) => {
    expect(statusOf(await get(`Host: ${host}`, 'Connection: close'))).toBe(200)
  },
)
