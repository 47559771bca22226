import { expect, test } from 'vitest'
import { answerHeaders, requestHeaders } from './forward.ts'

const origins = { here: 'http://127.0.0.1:5174', there: 'https://portal.example' }

const asked = (...headers: [string, string][]) => Object.fromEntries(requestHeaders(headers, origins))
const answered = (...headers: [string, string][]) => Object.fromEntries(answerHeaders(new Headers(headers), origins))

test('a request from the proxy’s page has the portal’s origin', () => {
  expect(asked(['origin', origins.here], ['referer', `${origins.here}/login`], ['authorization', 'Bearer a'])).toEqual({
    origin: origins.there,
    referer: 'https://portal.example/login',
    authorization: 'Bearer a',
  })
})

test('a request from another site keeps its origin', () => {
  expect(asked(['origin', 'https://evil.example'], ['referer', 'http://127.0.0.1:51740/'])).toEqual({
    origin: 'https://evil.example',
    referer: 'http://127.0.0.1:51740/',
  })
})

test('removes conditional headers, which refer to content before an edit', () => {
  expect(asked(['if-none-match', '"a"'], ['host', '127.0.0.1:5174'], ['connection', 'keep-alive'])).toEqual({})
})

test('redirects stay at the proxy', () => {
  expect(answered(['location', 'https://portal.example/login?de=1'])).toEqual({
    location: 'http://127.0.0.1:5174/login?de=1',
  })
  expect(answered(['location', '/login'])).toEqual({ location: '/login' })
  expect(answered(['location', 'https://portal.example.evil.example/'])).toEqual({
    location: 'https://portal.example.evil.example/',
  })
})

test('cookies work on loopback, separately for each port', () => {
  const { 'set-cookie': cookies } = answered(
    ['set-cookie', 'portal.unidade=x.y; Path=/; Domain=portal.example; SameSite=Lax; HttpOnly; Max-Age=60; Secure'],
    ['set-cookie', 'libras=sim; Path=/'],
  )
  expect(cookies).toEqual([
    'local5174.portal.unidade=x.y; Path=/; SameSite=Lax; HttpOnly; Max-Age=60',
    'libras=sim; Path=/',
  ])
  expect(asked(['cookie', 'local5174.portal.unidade=x.y; local5175.portal.unidade=z; libras=sim'])).toEqual({
    cookie: 'portal.unidade=x.y; libras=sim',
  })
})

test('removes HSTS and content encoding', () => {
  expect(
    answered(['strict-transport-security', 'max-age=9'], ['content-encoding', 'br'], ['content-type', 'text/css']),
  ).toEqual({ 'content-type': 'text/css' })
})
