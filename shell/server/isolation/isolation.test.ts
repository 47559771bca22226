// @vitest-environment node
import { createContext, runInContext } from 'node:vm'
import { getNoticia, sendMensagem } from '@portal/shared-contracts/api'
import { umaNoticia } from '@portal/shared-contracts/testing'
import { expect, test, vi } from 'vitest'
import { buildProgram, showing, startingIn } from './startVersion.fixture'

const started = startingIn(buildProgram())

test('a page is rendered with what its loader reads of the API, without a session', async () => {
  const call = JSON.stringify({ method: getNoticia.method, path: getNoticia.path, send: 'query', access: 'private' })
  const { render, api } = started(
    showing(`
    const { valor } = await context.get(apiContext)(${call}, { Id: 7 })
    return valor.titulo`),
  )
  expect(await render()).toBe(umaNoticia().titulo)
  expect(vi.mocked(api).mock.calls[0]?.slice(0, 2)).toMatchObject([
    { path: getNoticia.path, access: 'anonymous' },
    { Id: 7 },
  ])
})

test('a version reaches neither the environment, nor Node’s modules, nor the network', async () => {
  const reached = await started(
    showing(`
    const globals = Reflect.ownKeys(globalThis).map(String)
    globalThis.Error = { prepareStackTrace: (_, sites) => sites }
    Error.prepareStackTrace = (_, sites) => sites
    const required = () => { try { return require('node:fs') && 'files' } catch (error) { return error.message } }
    return JSON.stringify({
      environment: Object.keys(process.env),
      imported: await import('node:fs').then(() => 'files', () => 'nothing'),
      required: required(),
      fetched: await fetch('http://localhost:1/').catch((error) => error.message),
      sockets: typeof WebSocket + typeof EventSource,
      dispatchers: [1, 2].flatMap((at) => Reflect.ownKeys(globalThis[Symbol.for('undici.globalDispatcher.' + at)] ?? {})),
      stack: typeof new TypeError('x').stack,
      globals,
    })`),
  ).render()
  const { globals, ...others } = JSON.parse(String(reached).replaceAll('&quot;', '"'))
  expect(others).toEqual({
    environment: ['NODE_ENV'],
    imported: 'nothing',
    required: expect.stringContaining('may not require'),
    fetched: expect.stringContaining('may not make requests'),
    sockets: 'undefinedundefined',
    dispatchers: [],
    stack: 'string',
  })
  expect(unknownOf(globals)).toEqual([])
})

/** The globals that neither the language nor the list has. A further one is to be looked at before it is listed in `confine.ts`. */
function unknownOf(globals: string[]) {
  const ofLanguage = runInContext('Reflect.ownKeys(globalThis)', createContext())
  return globals.filter((name) => !ofLanguage.includes(name) && !/Stream|Strategy$/.test(name) && !KNOWN.includes(name))
}

// A version of Node may lack some of these.
const KNOWN = `
  AbortController AbortSignal Blob Buffer Crypto CryptoKey CustomEvent DOMException Event EventTarget File FormData Headers
  Performance Request Response SubtleCrypto TextDecoder TextEncoder URL URLPattern URLSearchParams atob btoa clearImmediate
  clearInterval clearTimeout crypto fetch global performance process queueMicrotask setImmediate setInterval setTimeout
  structuredClone Symbol(Symbol.toStringTag) Symbol(undici.globalDispatcher.1) Symbol(undici.globalDispatcher.2)
`
  .trim()
  .split(/\s+/)

test('a version calls nothing but the API, and only to read', async () => {
  const { method, path, send, access } = sendMensagem
  const paths = ['/metricas', '/noticias', 'api/../saude', '/api/%2e%2e/x', '/api\\..\\x', '//api/x', '/api']
  const calls = [
    { method, path, send, access },
    ...paths.map((other) => ({ method: 'GET', path: other, send: 'query', access: 'public' })),
  ]
  const { render, api } = started(
    showing(`
    const calls = ${JSON.stringify(calls)}
    const answers = await Promise.all(calls.map((call) => context.get(apiContext)(call, {})))
    return answers.map(({ ok }) => ok).join()`),
  )
  expect(await render()).toBe(calls.map(() => 'false').join())
  expect(api).not.toHaveBeenCalled()
})
