// @vitest-environment node
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendEarlyHints } from './earlyHints'

/** Opens an address of a server that hints at these fonts. @returns the hints that came before the answer. */
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

test('a browser that opens a page is told of the font before the page comes', async () => {
  expect(await hintsFor({ 'sec-fetch-mode': 'navigate' })).toEqual([
    [103, '</assets/letra.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin'],
  ])
})

test.each([
  ['a program', {}],
  ['a script', { 'sec-fetch-mode': 'cors' }],
])('%s is answered without hints', async (_, headers) => {
  expect(await hintsFor(headers)).toEqual([])
})

test('where there is nothing to hint at, the answer is the first that comes', async () => {
  expect(await hintsFor({ 'sec-fetch-mode': 'navigate' }, [])).toEqual([])
})
