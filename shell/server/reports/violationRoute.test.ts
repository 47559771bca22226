// @vitest-environment node
import { once } from 'node:events'
import { connect } from 'node:net'
import { operate } from '@portal/platform/telemetry/operate'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { NETWORK_LIMIT, TOTAL_LIMIT, ViolationCounter } from './ViolationCounter'
import { violationRoute } from './violationRoute'

function counting() {
  let now = 0
  const lines: string[] = []
  const counter = new ViolationCounter(() => now)
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { level: 'warn', stream }, trustProxy: true })
  const metrics = operate(app, { metricas: true, metricasPorta: 0, host: '127.0.0.1' })
  counter.measure(metrics)
  app.register(violationRoute(counter))
  const post = (payload: string, type = 'application/reports+json', from = '203.0.113.1') => {
    const headers = { 'content-type': type, host: 'portal.example', 'x-forwarded-for': from }
    return app.inject({ method: 'POST', url: '/telemetria/violacoes', payload, headers })
  }
  const counted = async () => {
    const body = await metrics.registry.metrics()
    return body.split('\n').filter((line) => line.startsWith('portal_csp_violations_total'))
  }
  const pass = (ms: number) => {
    now += ms
  }
  return { app, post, counted, lines, pass }
}

const report = (body: object) =>
  JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'img-src', ...body } }])
const older = (body: object) => JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src', ...body } })

test.each([
  ['a picture of another host', report({ blockedURL: 'https://evil.example/a.png' }), 'img-src', 'foreign'],
  ['a file of the portal', report({ blockedURL: 'http://portal.example/a.png' }), 'img-src', 'self'],
  ['a data picture', report({ blockedURL: 'data' }), 'img-src', 'data'],
  [
    'an inline script',
    report({ effectiveDirective: 'script-src-elem', blockedURL: 'inline' }),
    'script-src-elem',
    'inline',
  ],
  ['an eval call', report({ effectiveDirective: 'script-src', blockedURL: 'eval' }), 'script-src', 'eval'],
  ['markup without a Trusted Types policy', report({ blockedURL: 'trusted-types-sink' }), 'img-src', 'trusted-types'],
  ['an unknown directive', report({ effectiveDirective: 'x'.repeat(999) }), 'other', 'none'],
  ['a report of the older form', older({ 'blocked-uri': 'https://evil.example' }), 'img-src', 'foreign'],
  [
    'a report of the oldest form',
    older({ 'violated-directive': "img-src 'self'", 'blocked-uri': '' }),
    'img-src',
    'none',
  ],
])("counts %s by the portal's own names", async (_, body, directive, blocked) => {
  const { post, counted, lines } = counting()
  const answer = await post(body, body.includes('csp-report') ? 'application/csp-report' : undefined)
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(await counted()).toEqual([`portal_csp_violations_total{directive="${directive}",blocked="${blocked}"} 1`])
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('evil')
})

const DEEP = `${'['.repeat(9_000)}${']'.repeat(9_000)}`

test.each([
  ['a violation by an extension', report({ sourceFile: 'chrome-extension://abc/a.js' })],
  ['an extension named only by its scheme', report({ blockedURL: 'moz-extension' })],
  ['a report-only policy', report({ disposition: 'report' })],
  ['another kind of report', JSON.stringify([{ type: 'deprecation', body: { effectiveDirective: 'img-src' } }])],
  ['invalid JSON', '{"csp-report":'],
  ['null', 'null'],
  ['deeply nested lists', DEEP],
  ['fields of other types', JSON.stringify([null, 7, { type: 'csp-violation', body: [] }, { 'csp-report': 'x' }])],
  ['the field __proto__', '{"__proto__":{"csp-report":{"effective-directive":"img-src"}}}'],
  ['an empty body', ''],
  ['a too long report', report({ blockedURL: 'x'.repeat(32_768) })],
])('ignores %s and responds as usual', async (_, body) => {
  const { post, counted, lines } = counting()
  for (const type of ['application/reports+json', 'application/csp-report', 'text/plain']) {
    const answer = await post(body, type)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  }
  expect(await counted()).toEqual([])
  expect(lines).toEqual([])
})

test('ignores content types that other sites could send without a preflight', async () => {
  const { post, counted } = counting()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) await post(report({}), type)
  expect(await counted()).toEqual([])
})

test('counts at most twenty reports of a request', async () => {
  const { post, counted } = counting()
  await post(JSON.stringify(Array(50).fill(JSON.parse(report({}))[0])))
  expect(await counted()).toEqual([expect.stringMatching(/ 20$/)])
})

test('limits reports per minute, per network and in total', async () => {
  const { post, counted, pass } = counting()
  const sum = async () => Number((await counted())[0]?.split(' ').at(-1))
  for (let n = 0; n < NETWORK_LIMIT + 5; n++) await post(report({}), undefined, `2001:db8:1:${n.toString(16)}::1`)
  expect(await sum()).toBe(NETWORK_LIMIT)
  for (let n = 0; n < TOTAL_LIMIT; n++) await post(report({}), undefined, `198.51.${n % 250}.${Math.floor(n / 250)}`)
  expect(await sum()).toBe(TOTAL_LIMIT)
  pass(60_000)
  await post(report({}))
  expect(await sum()).toBe(TOTAL_LIMIT + 1)
})

test('logs a kind of violation once an hour', async () => {
  const { post, lines, pass } = counting()
  for (let n = 0; n < 3; n++) await post(report({}))
  expect(lines).toHaveLength(1)
  pass(3_600_000)
  await post(report({}))
  expect(lines).toHaveLength(2)
})

test('does not wait for a body that is announced too large', async () => {
  const { app } = counting()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST /telemetria/violacoes HTTP/1.1\r\nhost: portal\r\ncontent-type: application/csp-report\r\ncontent-length: 99999999\r\n\r\n{`,
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 204/)
  socket.destroy()
  await app.close()
})
