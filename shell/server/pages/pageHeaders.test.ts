// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSharedPage } from './aPage.fixture'
import { lastingHeaders, pageHeaders, redirectHeaders, tagOf } from './pageHeaders'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const cookies = ['portal.unidade=x']
const page = aSharedPage()
const policyOf = (nonce: string) => `script-src 'self' 'nonce-${nonce}', script-src 'strict-dynamic' 'nonce-${nonce}'`
const response = { page, nonce: 'n1', visit: 'v.1', user: null, policy: policyOf('n1'), cookies }

test('a page is revalidated each time, private, and varies by cookie', () => {
  expect(pageHeaders(response)).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "script-src 'self' 'nonce-n1', script-src 'strict-dynamic' 'nonce-n1'",
    'reporting-endpoints': 'violacoes="/telemetria/violacoes"',
    'server-timing': 'nonce;desc="n1", visita;desc="v.1", usuario;desc=""',
    'permissions-policy': expect.stringContaining('camera=(), display-capture=(), geolocation=(), microphone=()'),
    'cache-control': 'private, no-cache',
    etag: expect.stringMatching(/^W\/"[\w-]{16}-[\w-]{8}"$/),
    vary: 'cookie, accept-encoding',
    'set-cookie': cookies,
  })
})

test('Server-Timing contains the time spent waiting for hosts of the remote', () => {
  expect(pageHeaders({ ...response, hostMs: 1_200 })['server-timing']).toBe(
    'nonce;desc="n1", visita;desc="v.1", usuario;desc="", hosts;dur=1200',
  )
})

test('a 304 contains no header that belongs to another response', () => {
  expect(Object.keys(lastingHeaders(response))).toEqual(['set-cookie', 'etag', 'vary', 'cache-control'])
})

test('the ETag stays for some hours while page, policy and user are the same', () => {
  const tag = tagOf(response)
  expect(tagOf({ ...response, nonce: 'n2', visit: 'v.2', policy: policyOf('n2') })).toBe(tag)
  expect(tagOf({ ...response, page: aSharedPage({ html: 'outra' }) })).not.toBe(tag)
  expect(tagOf({ ...response, policy: `${policyOf('n1')} https://vlibras.example` })).not.toBe(tag)
  expect(tagOf({ ...response, user: '7' })).not.toBe(tag)
  vi.setSystemTime(21_600_000)
  expect(tagOf(response)).not.toBe(tag)
})

test.each([
  ['rendered', 0, 'portal; fwd=miss'],
  ['kept', 400, 'portal; hit'],
  ['stale', 61_200, 'portal; hit; ttl=-62'],
] as const)('Cache-Status shows a page that is %s', (source, ageMs, said) => {
  expect(pageHeaders({ ...response, source, ageMs })).toMatchObject({ 'cache-status': said })
})

test('an unavailable page has Retry-After and is not cached', () => {
  const headers = { 'retry-after': '30', 'cache-control': 'no-store' }
  expect(pageHeaders({ page: aSharedPage({ status: 503 }) })).toMatchObject(headers)
})

test('a redirect sets cookies and is never cached, even if permanent', () => {
  expect(redirectHeaders(response)).toEqual({ 'set-cookie': cookies, 'cache-control': 'private, no-store' })
})
