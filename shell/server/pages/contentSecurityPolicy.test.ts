// @vitest-environment node
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './contentSecurityPolicy'

const CONFIG = { apiUrl: '', cepUrl: '/api/cep/v2', portalUrl: 'http://localhost:3000' }

const policiesOf = (config: Partial<typeof CONFIG> = {}, allowed?: Parameters<typeof contentSecurityPolicy>[2]) =>
  contentSecurityPolicy('abc', { ...CONFIG, ...config }, allowed)
    .split(', ')
    .map((policy) => Object.fromEntries(policy.split('; ').map((text) => text.split(/ (.*)/))))

const loading = (...parameters: Parameters<typeof policiesOf>) => policiesOf(...parameters)[0]
const trust = (...parameters: Parameters<typeof policiesOf>) => policiesOf(...parameters)[1]

const HASHES = ["'sha256-a'", "'sha256-b'"]

test.each([
  ['', '/api/cep/v2', "'self'"],
  ['', 'https://brasilapi.com.br/api/cep/v2', "'self' https://brasilapi.com.br"],
  ['https://api.example/portal', '/api/cep/v2', "'self' https://api.example"],
  ['https://api.example', 'http://cep.example:8080/v2', "'self' https://api.example http://cep.example:8080"],
])('with the API at "%s" and postal codes at %s, a page may call only these', (apiUrl, cepUrl, expected) => {
  expect(loading({ apiUrl, cepUrl })['connect-src']).toBe(expected)
})

test("allows embedding the API's files, but no plug-ins", () => {
  const { 'frame-src': frames, 'object-src': plugins } = loading({ apiUrl: 'https://api.example/v1' })
  expect(frames).toMatch(/^'self' https:\/\/api\.example /)
  expect(plugins).toBe("'none'")
})

test('allows calls to the postal code service, but no loading from it', () => {
  const policy = contentSecurityPolicy('abc', { ...CONFIG, cepUrl: 'https://cep.example/v2' })
  expect(policy.match(/cep\.example/g)).toHaveLength(1)
})

test('requires hashes for style elements, except with VLibras and development servers', () => {
  const styleSrc = (allowed: Parameters<typeof contentSecurityPolicy>[2]) =>
    loading({}, { inlineStyles: ["'sha256-a'"], ...allowed })['style-src']
  expect(styleSrc({ remotes: ['https://cdn.example'] })).toBe("'self' 'sha256-a' https://cdn.example")
  // With a hash, browsers ignore `unsafe-inline`.
  expect(styleSrc({ libras: true })).toMatch(/^'self' 'unsafe-inline' (?!.*sha256)/)
  expect(styleSrc({ developed: ['http://localhost:5001'] })).toMatch(/^'self' 'unsafe-inline' (?!.*sha256)/)
})

test('allows pictures only from the portal, its API, its remotes and named hosts', () => {
  expect(loading()['img-src']).toBe("'self' data:")
  const config = { apiUrl: 'https://api.example/v1' }
  const allowed = { remotes: ['https://cdn.example'], images: ['https://capas.example'] }
  expect(loading(config, allowed)['img-src']).toBe(
    "'self' data: https://api.example https://cdn.example https://capas.example",
  )
})

test('allows named hosts for data only', () => {
  const policy = contentSecurityPolicy('abc', CONFIG, { data: ['https://dados.example', 'https://mapas.example'] })
  expect(policy).toContain("connect-src 'self' https://dados.example https://mapas.example;")
  expect(policy.match(/dados\.example/g)).toHaveLength(1)
})

test('allows scripts by hash or nonce, and those that they load from allowed origins', () => {
  const allowed = { inlineScripts: HASHES, remotes: ['https://cdn.example'] }
  const scripts = "'self' 'nonce-abc' 'sha256-a' 'sha256-b' https://cdn.example"
  // Both policies apply: one blocks other origins, one blocks inline code.
  expect(loading({}, allowed)['script-src']).toBe(scripts)
  expect(trust({}, allowed)['script-src']).toBe(`'strict-dynamic' ${scripts}`)
  expect(trust({}, allowed)['worker-src']).toBe("'self'")
})

test("allows only the portal's own Trusted Types policies", () => {
  expect(trust()).toMatchObject({
    'require-trusted-types-for': "'script'",
    'trusted-types': "default portal-entry portal-import-map portal-offline portal-inert 'allow-duplicates'",
  })
})

test('allows VLibras only for visitors who turned it on', () => {
  expect(contentSecurityPolicy('abc', CONFIG)).not.toMatch(/vlibras|unsafe-eval|blob:/)
  const policies = policiesOf({}, { libras: true })
  expect(policies).toHaveLength(1)
  expect(policies[0]['script-src']).toMatch(/https:\/\/vlibras\.gov\.br .*'unsafe-eval'/)
  expect(policies[0]['img-src']).toMatch(/https:\/\/vlibras\.gov\.br/)
})

test('allows development servers more than published remotes', () => {
  const policies = policiesOf({}, { developed: ['http://localhost:5001'] })
  expect(policies).toHaveLength(1)
  expect(policies[0]['connect-src']).toContain('ws://localhost:5001')
  expect(policies[0]['img-src']).toContain('http://localhost:5001')
})

test('each policy has a report address, and a named endpoint with HTTPS', () => {
  for (const policy of policiesOf()) expect(policy).toMatchObject({ 'report-uri': '/telemetria/violacoes' })
  for (const policy of policiesOf()) expect(policy).not.toHaveProperty('report-to')
  const secure = policiesOf({ portalUrl: 'https://portal.example' })
  for (const policy of secure) expect(policy).toMatchObject({ 'report-to': 'violacoes' })
})
