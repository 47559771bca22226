// @vitest-environment node
import { expect, test } from 'vitest'
import { pageHeaders } from './pageHeaders'

const cookies = ['portal.unidade=x']

test('a page is asked for again each time, is kept for its visitor alone, and is another one for other cookies', () => {
  expect(pageHeaders({ status: 200, html: 'página', policy: "default-src 'self'", cookies })).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
    'cache-control': 'private, no-cache',
    vary: 'cookie',
    'set-cookie': cookies,
  })
})

test('a page that cannot be served says when to come back', () => {
  expect(pageHeaders({ status: 503, html: 'página' })).toMatchObject({ 'retry-after': '30' })
})

test('a redirect sets cookies and nothing else', () => {
  expect(pageHeaders({ status: 302, html: '', location: '/login', policy: 'x', cookies })).toEqual({
    'set-cookie': cookies,
  })
})
