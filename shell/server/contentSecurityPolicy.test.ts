// @vitest-environment node
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './contentSecurityPolicy'

const connectSrc = (config: { apiUrl: string; cepUrl: string }) =>
  contentSecurityPolicy('abc', config)
    .split('; ')
    .find((directive) => directive.startsWith('connect-src'))

test.each([
  ['', '/api/cep/v2', "connect-src 'self'"],
  ['', 'https://brasilapi.com.br/api/cep/v2', "connect-src 'self' https://brasilapi.com.br"],
  ['https://api.example/portal', '/api/cep/v2', "connect-src 'self' https://api.example"],
  [
    'https://api.example',
    'http://cep.example:8080/v2',
    "connect-src 'self' https://api.example http://cep.example:8080",
  ],
])('a page with the API at "%s" and postal codes at %s may ask these and no others', (apiUrl, cepUrl, expected) => {
  expect(connectSrc({ apiUrl, cepUrl })).toBe(expected)
})

test("a page may embed the API's files, on whichever host, and no plug-ins", () => {
  const policy = contentSecurityPolicy('abc', { apiUrl: 'https://api.example/v1', cepUrl: '' })
  expect(policy).toMatch(/frame-src 'self' https:\/\/api\.example [^;]*;/)
  expect(policy).toContain("object-src 'none'")
})

test('the service of postal codes may be called, and nothing may be loaded from it', () => {
  const policy = contentSecurityPolicy('abc', { apiUrl: '', cepUrl: 'https://cep.example/v2' })
  expect(policy.match(/cep\.example/g)).toHaveLength(1)
})

test('style elements need a hash, but for what adds some of its own', () => {
  const styleSrc = (allowed: Parameters<typeof contentSecurityPolicy>[2]) =>
    contentSecurityPolicy('abc', { apiUrl: '', cepUrl: '' }, { inlineStyles: ["'sha256-a'"], ...allowed })
      .match(/style-src ([^;]*);/)
      ?.at(1)
  expect(styleSrc({ remotes: ['https://cdn.example'] })).toBe("'self' 'sha256-a' https://cdn.example")
  // A hash would make browsers ignore `unsafe-inline`.
  expect(styleSrc({ libras: true })).toMatch(/^'self' 'unsafe-inline' (?!.*sha256)/)
  expect(styleSrc({ developed: ['http://localhost:5001'] })).toMatch(/^'self' 'unsafe-inline' (?!.*sha256)/)
})

test('the host of VLibras is allowed only for a visitor who turned it on', () => {
  const config = { apiUrl: '', cepUrl: '/api/cep/v2' }
  expect(contentSecurityPolicy('abc', config)).not.toMatch(/vlibras|unsafe-eval|blob:/)
  expect(contentSecurityPolicy('abc', config, { libras: true })).toMatch(/script-src [^;]*https:\/\/vlibras\.gov\.br/)
})
