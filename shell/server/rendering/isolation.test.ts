// @vitest-environment node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createHost, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { withoutValues } from '@portal/platform/http/withoutValues'
import type { Metrics } from '@portal/platform/telemetry/Metrics'
import { getNoticia, sendMensagem, sucesso } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { umaNoticia } from '@portal/shared-contracts/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RemoteRelease } from '../remotes/catalog'
import { LIMITS } from './limits'
import { buildProgram, showing, startingIn } from './startVersion.fixture'

const program = buildProgram()
const started = startingIn(program)

test('renders a page with data of the API, without a session', async () => {
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

test("returns a loader's redirect", { tags: 'all' }, async () => {
  expect(await started(showing("throw redirect('/login')")).render()).toMatchObject({
    redirect: { status: 302, location: '/login' },
  })
})

test('concurrent pages see only their own address', { tags: 'all' }, async () => {
  const { render } = started(
    showing('await new Promise((go) => setTimeout(go, 20)); return new URL(request.url).search'),
  )
  const searches = Array.from({ length: 48 }, (_, at) => `?busca=${at}`)
  expect(await Promise.all(searches.map((search) => render(`/x${search}`)))).toEqual(searches)
})

test('reaches a granted host only until the grant ends', { tags: 'all' }, async () => {
  const host = createHost((_, response) => response.end('dados')).listen(0, '127.0.0.1')
  onTestFinished(() => void host.close())
  await once(host, 'listening')
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  let hosts = [origin]
  const asks = `return fetch('${origin}/x').then((answer) => answer.text(), (error) => error.message)`
  const hostsOf = vi.fn(({ name }: Pick<RemoteRelease, 'name'>) => (name === 'mf-exemplo' ? hosts : []))
  const { render, isolation } = started(showing(asks), { hostsOf })
  const observe = vi.fn()
  isolation.measure({ counter: vi.fn(), gauge: vi.fn(), histogram: () => ({ observe }) } as unknown as Metrics)
  expect(await render()).toBe('dados')
  expect(observe).toHaveBeenCalledExactlyOnceWith({ remote: 'mf-exemplo', version: '1.0.0' }, expect.any(Number))
  hosts = []
  expect(await render('/x?1')).toMatch(/may not make requests/)
})

test("a page's requests run eight at a time, and waiting does not count as late", {
  tags: 'all',
}, async () => {
  const open = new Set<ServerResponse>()
  let most = 0
  const host = createHost((_, response) => {
    open.add(response.on('close', () => open.delete(response)))
    most = Math.max(most, open.size)
    // With a higher limit, more requests would arrive within two seconds.
    if (open.size === 8) setTimeout(() => [...open].map((each) => each.end('dados')), 2_000)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void host.close())
  await once(host, 'listening')
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const asks = `const all = Array.from({ length: 48 }, () => fetch('${origin}/x').then((answer) => answer.text()))
    return (await Promise.all(all)).join()`
  const { render } = started(showing(asks), { origins: [origin], limits: { hangMs: LIMITS.hangMs } })
  expect(await render()).toBe(Array(48).fill('dados').join())
  expect(most).toBe(8)
})

test('a page with endless calls is ended', { tags: 'all' }, async () => {
  const call = JSON.stringify({ method: 'GET', path: getNoticia.path, send: 'query', access: 'public' })
  const { render, api } = started(showing(`for (;;) await context.get(apiContext)(${call}, {})`))
  await expect(render()).rejects.toThrow('The page asked more than 50 times.')
  expect(api).toHaveBeenCalledTimes(50)
})

test('a disconnected visitor leaves nothing running', { tags: 'all' }, async () => {
  const { render } = started(showing('return new Promise(() => {})'))
  const gone = new AbortController()
  const rendering = render('/x', gone.signal)
  setTimeout(() => gone.abort(new Error('gone')), 300)
  await expect(rendering).rejects.toThrow('gone')
  // The visitor leaves before the process starts.
  const early = started(showing('return new Promise(() => {})')).render('/x', AbortSignal.abort(new Error('gone')))
  await expect(early).rejects.toThrow('gone')
})

test('a disconnected visitor keeps the place until the process finishes the page', { tags: 'all' }, async () => {
  const call = JSON.stringify({ method: 'GET', path: getNoticia.path, send: 'query', access: 'public' })
  const gone = new AbortController()
  const api = (async () => {
    gone.abort(new Error('gone'))
    return sucesso(umaNoticia())
  }) as unknown as Api
  // The page blocks its event loop, so it cannot learn that the visitor left.
  const calling = `void context.get(apiContext)(${call}, {}).catch(() => {})`
  const busy = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500)'
  const { render } = started(showing(`if (request.url.endsWith('?busy')) { ${calling}; ${busy} } return 0`), {
    api,
    limits: { concurrent: 1, waitMs: 300 },
  })
  await expect(render('/x?busy', gone.signal)).rejects.toThrow('gone')
  await expect(render()).rejects.toMatchObject({ name: 'Overloaded' })
  await expect.poll(() => render().catch(String)).toBe('0')
})

test('reports an error after the page was sent, with its page', { tags: 'all' }, async () => {
  const { render, onLate } = started(showing("void fetch('http://localhost:1/x').then((a) => a.json()); return 'here'"))
  expect(await render()).toBe('here')
  await expect.poll(() => onLate.mock.calls).toMatchObject([[{ message: expect.stringContaining('fetch failed') }]])
})

test('logs at most sixty printed lines a minute', { tags: 'all' }, async () => {
  const { render, onError } = started(
    showing("for (let at = 0; at < 1000; at += 1) console.log('linha', at); return 'here'"),
  )
  await render()
  await expect.poll(() => onError.mock.calls.length).toBe(60)
  expect(String(onError.mock.calls[0]?.[0])).toContain('mf-exemplo 1.0.0: linha 0')
})

test('shortens errors for the log', { tags: 'all' }, async () => {
  const late =
    "setTimeout(() => { throw new Error('y'.repeat(2e6)) }, 20); await new Promise((go) => setTimeout(go, 60))"
  const { render, onLate } = started(showing(`${late}\nthrow new Error('x'.repeat(20e6))`))
  const error = (await render().catch((reason: unknown) => reason)) as Error
  expect(error.message).toMatch(/^Error: x{2000}$/)
  expect(error.stack?.length).toBeLessThan(5_000)
  expect(onLate.mock.calls[0]?.[0].message).toMatch(/^y{2000}$/)
})

test('logs at most sixty late errors a minute', { tags: 'all' }, async () => {
  const { render, onLate } = started(
    showing("for (let at = 0; at < 1000; at += 1) Promise.reject(new Error('tarde')); return 'here'"),
  )
  await render()
  expect(await render('/x?again')).toBe('here')
  expect(onLate.mock.calls.length).toBe(60)
})

test('a build and an API response may be larger than a page', {
  tags: 'all',
}, async () => {
  const call = JSON.stringify({ method: 'GET', path: getNoticia.path, send: 'query', access: 'public' })
  const api = (async () => sucesso('x'.repeat(9e6))) as unknown as Api
  const build = `${showing(`void (await context.get(apiContext)(${call}, {})).valor.length; return 'here'`)}\n//${'x'.repeat(17e6)}`
  expect(await started(build, { api }).render()).toBe('here')
})

test('counts a page with too much data as the version’s failure', { tags: 'all' }, async () => {
  await expect(started(showing("return 'x'.repeat(9e6)", "''")).render()).rejects.toThrow('It is too large to be sent.')
})

test.each([
  ['API calls', "api({ method: 'GET', path: '/api/x', send: 'query', access: 'public' }, { busca: long })"],
  ['requests', "fetch('http://localhost:1/', { headers: { busca: long } })"],
])("counts %s that are too long as the version's failure", { tags: 'all' }, async (_, call) => {
  const { render, api } = started(
    showing(`const [api, long] = [context.get(apiContext), 'x'.repeat(20_000)]; return ${call}`),
  )
  await expect(render()).rejects.toThrow('What the page asks is too long.')
  expect(api).not.toHaveBeenCalled()
})

test.each(['1n', '((list) => list.fill(list))([0])'])(
  'fails for data that JSON cannot represent: %s',
  { tags: 'all' },
  async (data) => {
    await expect(started(showing(`return { data: ${data} }`, "''")).render()).rejects.toMatchObject({
      name: 'VersionError',
    })
  },
)

test('aborts a page with too many simultaneous calls, without flooding a server', { tags: 'all' }, async () => {
  const { render, api, onError } = started(
    showing(`
    const api = context.get(apiContext)
    const ask = () => void api({ method: 'GET', path: '/api/x', send: 'query', access: 'public' }, {})
    for (let at = 0; at < 1e5; at += 1) queueMicrotask(ask)
    return new Promise(() => {})`),
  )
  await expect(render()).rejects.toThrow('The page asked more than 50 times.')
  await expect(render()).rejects.toThrow('The page asked more than 50 times.')
  expect(vi.mocked(api).mock.calls.length).toBeLessThan(100)
  expect(onError).not.toHaveBeenCalled()
})

const afterThePage = (harm: string) => `
  if (request.url.endsWith('?harm')) {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })
    const later = Atomics.waitAsync(new Int32Array(memory.buffer), 0, 0, 300).value
    void later.then(() => { ${harm} })
  }
  return 'here'`

test.each([
  ['loops forever', 'for (;;);', 'did not let go of the processor', { ownMs: LIMITS.ownMs }],
  [
    'fills the memory',
    'globalThis.kept = Array.from({ length: 30 }, () => Buffer.alloc(20e6, 1))',
    'took too much memory',
    {},
  ],
])('ends and replaces a process that %s after its page was sent', { tags: 'all' }, async (_, harm, reason, limits) => {
  const { render, onError } = started(showing(afterThePage(harm)), { limits })
  expect(await render('/x?harm')).toBe('here')
  await expect
    .poll(() => onError.mock.calls.map(([error]) => withoutValues(error).message).join())
    .toMatch(new RegExp(`mf-exemplo 1.0.0: .*${reason}`))
  expect(await render()).toBe('here')
})

test.runIf(process.platform === 'linux').each([[''], ['isolada']])(
  'a looping process ends with its server %s',
  { tags: 'all' },
  async (isolated) => {
    const fixture = fileURLToPath(new URL('./orphan.fixture.ts', import.meta.url))
    const server = spawn(process.execPath, ['--import', 'tsx', fixture, program, isolated], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [printed] = await once(server.stdout, 'data')
    const state = () => {
      try {
        return readFileSync(`/proc/${Number(printed)}/stat`, 'utf8').split(' ')[2]
      } catch {
        return 'gone'
      }
    }
    expect(state()).toMatch(/[RS]/)
    // Ctrl-C signals the server's process group; the process must survive to finish pages.
    expect(groupOf(Number(printed))).not.toBe(groupOf(Number(server.pid)))
    server.kill('SIGKILL')
    // Without an init process that reaps orphans, an ended one stays in state `Z`.
    await expect.poll(state).toMatch(/gone|Z/)
  },
)

test('pauses a version after three hanging pages, without making visitors wait', { tags: 'all' }, async () => {
  const { render } = started(showing("return request.url.endsWith('?here') ? 'here' : new Promise(() => {})"), {
    limits: { hangMs: LIMITS.hangMs, restMs: 2_000 },
  })
  expect(await render('/x?here')).toBe('here')
  await Promise.allSettled([render(), render(), render()])
  await expect(render('/x?here')).rejects.toMatchObject({ name: 'VersionError', errorClass: 'timeout' })
  await expect.poll(() => render('/x?here').catch(String)).toBe('here')
})

test('pauses a version whose host does not answer, and does not blame it', { tags: 'all' }, async () => {
  const host = createHost(() => {}).listen(0, '127.0.0.1')
  onTestFinished(() => {
    host.closeAllConnections()
    host.close()
  })
  await once(host, 'listening')
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const { render } = started(showing(`return request.url.endsWith('?here') ? 'here' : fetch('${origin}')`), {
    origins: [origin],
    limits: { hangMs: LIMITS.hangMs, restMs: 60_000 },
  })
  expect(await render('/x?here')).toBe('here')
  const late = { name: 'HostTimeout', message: expect.stringContaining(`for ${origin}`) }
  await Promise.all([render(), render()].map((page) => expect(page).rejects.toMatchObject(late)))
  await expect(render('/x?here')).rejects.toMatchObject({
    name: 'RenderRefused',
    message: expect.stringContaining('The version rests'),
  })
})

test('cancels a hanging page and continues with the process', { tags: 'all' }, async () => {
  const call = JSON.stringify({ method: 'GET', path: getNoticia.path, send: 'query', access: 'public' })
  const slow = (async () => {
    await new Promise((answer) => setTimeout(answer, LIMITS.hangMs * 1.2))
    return sucesso(umaNoticia())
  }) as unknown as Api
  const pages = `
    const { search } = new URL(request.url)
    if (search === '?call') return (await context.get(apiContext)(${call}, {})).ok
    return search === '?never' ? new Promise(() => {}) : 'here'`
  const { render } = started(showing(pages), { api: slow, limits: { hangMs: LIMITS.hangMs } })
  expect(await render()).toBe('here')
  const hanging = expect(render('/x?never')).rejects.toMatchObject({
    message: 'The page took too long. Look at its loader.',
    errorClass: 'timeout',
  })
  expect(await render('/x?call')).toBe('true')
  await hanging
  expect(await render()).toBe('here')
})

test('a page that ends long after its abort does not end another page', { tags: 'all' }, async () => {
  const slow = `use(globalThis.slow ??= new Promise((end) => setTimeout(end, ${LIMITS.hangMs * 2.5}, 'late')))`
  const { render, onError } = started(
    showing('return new URL(request.url).search', `useLoaderData() === '?slow' ? ${slow} : 'here'`),
    { limits: { hangMs: LIMITS.hangMs } },
  )
  await expect(render('/x?slow')).rejects.toThrow('The page took too long.')
  await new Promise((passed) => setTimeout(passed, LIMITS.hangMs * 2))
  expect(await render()).toBe('here')
  expect(onError).not.toHaveBeenCalled()
})

test('allows a version only reads of the API', async () => {
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

const groupOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[4]
