// @vitest-environment node
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendEarlyHints } from './earlyHints'

async function hintsFor(headers: IncomingHttpHeaders, fonts = ['/assets/letra.woff2']) {
  const server = createServer(({ headers }, response) => {
    sendEarlyHints(headers, response, fonts)
    response.end('página')
  }).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const asked = request({ port: (server.address() as AddressInfo).port, headers }).end()
  const hints: unknown[] = []
  asked.on('information', ({ statusCode, headers }) => hints.push([statusCode, headers.link]))
  const [answer] = await once(asked, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
  return hints
}

test('hints at the font before the page for a navigation', async () => {
  expect(await hintsFor({ 'sec-fetch-mode': 'navigate' })).toEqual([
    [103, '</assets/letra.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin'],
  ])
})

test.each([
  ['a program', {}],
  ['a script', { 'sec-fetch-mode': 'cors' }],
])('sends no hints to %s', async (_, headers) => {
  expect(await hintsFor(headers)).toEqual([])
})

test('sends no hints without fonts', async () => {
  expect(await hintsFor({ 'sec-fetch-mode': 'navigate' }, [])).toEqual([])
})
