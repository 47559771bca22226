// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sucesso } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { LIMITS } from './limits'
import { startingIn } from './startVersion.fixture'

const folder = mkdtempSync(join(tmpdir(), 'portal-isolation-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let programs = 0

const question = (render: number | 'render' = 'render') =>
  `{ type: 'call', ask: 1, render: ${render}, endpoint: { method: 'GET', path: '/api/x', send: 'query' }, input: {} }`

function running(onRender: string, onLoad = "say({ type: 'loaded' })") {
  programs += 1
  const program = join(folder, `${programs}.cjs`)
  writeFileSync(
    program,
    `const door = new (require('node:net').Socket)({ fd: 3 })
    const say = (message) => door.write(JSON.stringify(message) + '\\n')
    door.on('close', () => process.exit())
    require('node:readline').createInterface(door).on('line', (line) => {
      const message = JSON.parse(line)
      const { render, page } = message
      const answer = (html = '<output>here</output>') => say({ type: 'rendered', render, rendered: { html, status: 200 } })
      if (message.type === 'load') { ${onLoad} }
      if (message.type === 'ping') say({ ...message, type: 'pong' })
      if (message.type === 'answer') globalThis.goOn()
      if (message.type === 'render') { ${onRender} }
    })
    say({ type: 'started' })`,
  )
  return startingIn(program)
}

test.runIf(process.platform === 'linux')('ends a looping process and starts another for the next page', async () => {
  const started = running("for (; page.url.endsWith('?loop'); );\nanswer()")
  const { render, onError } = started('', { limits: { ownMs: 500 } })
  await expect(render('/x?loop')).rejects.toMatchObject({ errorClass: 'timeout' })
  await expect.poll(() => render().catch(String)).toBe('here')
  expect(String(onError.mock.calls)).toContain('did not let go of the processor')
})

test.runIf(process.platform === 'linux')('ends a process that loops after its page', { tags: 'all' }, async () => {
  const { render, onError } = running('answer(); setImmediate(() => { for (;;); })')('', {
    limits: { ownMs: 200 },
  })
  expect(await render()).toBe('here')
  await expect.poll(() => String(onError.mock.calls)).toContain('did not let go of the processor')
})

test.runIf(process.platform === 'linux')('ends a process over the memory limit', { tags: 'all' }, async () => {
  const { render, onError } = running('globalThis.kept = Buffer.alloc(150e6, 1); answer()')('', {
    limits: { rssBytes: 134_217_728 },
  })
  await render().catch(() => {})
  await expect.poll(() => String(onError.mock.calls)).toContain('took too much memory')
})

test.runIf(process.platform === 'linux')(
  'replaces a process that computes without a page, without counting a failure',
  { tags: 'all' },
  async () => {
    const work = 'setInterval(() => { for (const until = Date.now() + 50; Date.now() < until; ); }, 1)'
    const { render, version, onError } = running(`answer('<output>' + process.pid + '</output>'); ${work}`)('', {
      limits: { ownMs: 300 },
    })
    const first = await render()
    await expect.poll(() => version.rss).toBeGreaterThan(0)
    await expect.poll(() => version.rss).toBe(0)
    expect(await render()).not.toBe(first)
    expect(onError).not.toHaveBeenCalled()
  },
)

test.each([
  ['invalid JSON', "door.write('{\\n')"],
  [
    'a call with only nested brackets',
    `door.write('{"type":"call","input":' + '['.repeat(4e6) + ']'.repeat(4e6) + '}\\n')`,
  ],
  ['a call with only empty strings', `door.write('{"type":"call","input":[""' + ',""'.repeat(2e6) + ']}\\n')`],
  ['an unknown message', "say({ type: 'evaluate', source: '1' })"],
  ['a second "started"', "say({ type: 'started' })"],
  ['a second "loaded"', "say({ type: 'loaded' })"],
  ['an unrequested "pong"', "say({ type: 'pong', sign: 1 })"],
  ['an unrequested page', "say({ type: 'rendered', render: 7, rendered: { html: '', status: 200 } })"],
  ['a call of an unknown page', `say(${question(7)})`],
  ['endless calls', `for (let at = 0; at < 60; at += 1) say(${question()})`],
  ['endless log lines', "for (let at = 0; at < 200; at += 1) say({ type: 'log', text: 'linha' })"],
  ['a too long log line', "say({ type: 'log', text: 'x'.repeat(1e5) })"],
  ['a page with invalid fields', "say({ type: 'rendered', render, rendered: { html: 1, status: 'x' } })"],
])('ends a process that sends %s', { tags: 'all' }, async (_, sends) => {
  const { render, onError } = running(sends)('')
  await expect(render()).rejects.toMatchObject({ name: 'VersionError' })
  await expect.poll(() => String(onError.mock.calls)).toContain('What it sent is no message.')
})

test.each([
  ['characters', 'x'],
  ['bytes in fewer characters', '€'],
])('ends a process that sends a line with too many %s', { tags: 'all' }, async (_, letter) => {
  const { render } = running(`door.write('{"type":"log","text":"' + '${letter}'.repeat(8.4e6))`)('')
  await expect(render()).rejects.toThrow('It sent a line without end.')
})

test('ends a process that sends an endless line character by character', { tags: 'all' }, async () => {
  const letters = `answer(); const write = door.write.bind(door)
    const send = () => { write('x'); setImmediate(send) }
    setImmediate(() => { door.write = () => {}; send() })`
  const { render, onError } = running(letters)('', { limits: { readBytes: 1_000_000 } })
  expect(await render()).toBe('here')
  await expect.poll(() => String(onError.mock.calls)).toContain('The version sent too much.')
})

test('answers at most the concurrent limit of calls to a process that does not read', {
  tags: 'all',
}, async () => {
  const api = vi.fn(async () => sucesso('x'.repeat(2e6)))
  const asks = `say({ type: 'log', text: String(process.pid) }); door.pause()
    for (let at = 0; at < 48; at += 1) say(${question()})
    setInterval(() => {}, 1_000)`
  const { render, onError } = running(asks)('', { api: api as unknown as Api, limits: { answering: 4 } })
  const ended = expect(render()).rejects.toThrow('The process ended')
  await expect.poll(() => api.mock.calls.length).toBeGreaterThanOrEqual(4)
  process.kill(Number(/\d+$/.exec(String(onError.mock.calls))?.[0]), 'SIGKILL')
  await ended
  expect(api).toHaveBeenCalledTimes(4)
})

test('ends a process that was started in advance and gets no page', { tags: 'all' }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const load = "say({ type: 'log', text: String(process.pid) }); say({ type: 'loaded' })"
  const { version, onError } = running('answer()', load)('', { limits: { idleMs: 1_000 } })
  version.warm()
  const pid = () => Number(/\d+$/.exec(String(onError.mock.calls))?.[0])
  await expect.poll(pid).toBeGreaterThan(0)
  vi.advanceTimersByTime(1_000)
  await expect.poll(() => isRunning(pid())).toBe(false)
})

const SAYS_PID = "answer('<output>' + process.pid + '</output>')"

test('rejects a response for a page that the process has not read', { tags: 'all' }, async () => {
  const guesses = `if (!globalThis.first) globalThis.first = render
    else say({ type: 'rendered', render: globalThis.first + 1, rendered: { html: '<output>guessed</output>', status: 200 } })`
  const { render } = running(guesses)('')
  const pages = [render(), render()]
  for (const page of pages) await expect(page).rejects.toThrow('What it sent is no message.')
})

test('ends the least recently used preview beyond the limit', async () => {
  const { renderOf } = running(SAYS_PID)('', { limits: { previews: 2 } })
  const versions = ['1.0.0', '2.0.0', '3.0.0']
  const pids: number[] = []
  for (const version of versions) pids.push(Number(await renderOf(version, true)))
  const released = Number(await renderOf('1.0.0', false))
  await expect.poll(() => [...pids, released].map(isRunning)).toEqual([false, true, true, true])
  expect(await renderOf('3.0.0', true)).toBe(String(pids[2]))
})

test.each([
  ['previews', true],
  ['versions', false],
])('ends idle %s before busy ones beyond the limit', async (_, isPreview) => {
  let finish = () => {}
  const api = vi.fn(() => new Promise((resolve) => (finish = () => resolve(sucesso(1)))))
  const asks = `if (page.url.endsWith('?slow')) { globalThis.goOn = answer; say(${question()}) } else ${SAYS_PID}`
  const limits = { previews: 2, published: 2 }
  const { renderOf } = running(asks)('', { api: api as unknown as Api, limits })
  const slow = renderOf('1.0.0', isPreview, '/x?slow')
  await expect.poll(() => api.mock.calls.length).toBe(1)
  const idle = Number(await renderOf('2.0.0', isPreview))
  const third = Number(await renderOf('3.0.0', isPreview))
  await expect.poll(() => [idle, third].map(isRunning)).toEqual([false, true])
  finish()
  expect(await slow).toBe('here')
})

test('ends versions that are no longer served and restarts them when served again', async () => {
  const { renderOf, isolation } = running(SAYS_PID)('')
  const [stable, canary, preview] = [
    Number(await renderOf('1.0.0', false)),
    Number(await renderOf('2.0.0', false)),
    Number(await renderOf('2.0.0', true)),
  ]
  isolation.closeUnless(({ version }) => version === '1.0.0')
  await expect.poll(() => [stable, canary, preview].map(isRunning)).toEqual([true, false, false])
  expect(await renderOf('1.0.0', false)).toBe(String(stable))
  expect(Number(await renderOf('2.0.0', false))).not.toBe(canary)
})

test('refuses the page of a version closed meanwhile, without counting a failure', { tags: 'all' }, async () => {
  const { render, isolation, onError } = running("say({ type: 'log', text: 'asked' })")('')
  const page = expect(render()).rejects.toMatchObject({ name: 'RenderRefused' })
  await expect.poll(() => String(onError.mock.calls)).toContain('asked')
  isolation.closeUnless(() => false)
  await page
  expect(onError).toHaveBeenCalledTimes(1)
})

test('does not start a version that is closed during the read', { tags: 'all' }, async () => {
  let bring = (_: Buffer) => {}
  const read = vi.fn(
    () =>
      new Promise<Buffer>((resolve) => {
        bring = resolve
      }),
  )
  const { render, isolation, version } = running('answer()')('', { read })
  const page = expect(render()).rejects.toThrow('The version was closed.')
  await expect.poll(() => read.mock.calls.length).toBe(1)
  isolation.close()
  bring(Buffer.of())
  await page
  expect(version.rss).toBe(0)
})

test('ends an idle preview sooner than an idle version', { tags: 'all' }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { renderOf } = running(SAYS_PID)('', { limits: { idleMs: 10_000, previewIdleMs: 1_000 } })
  const pids = [Number(await renderOf('1.0.0', false)), Number(await renderOf('1.0.0', true))]
  vi.advanceTimersByTime(1_000)
  await expect.poll(() => pids.map(isRunning)).toEqual([true, false])
})

test('ends a page with endless calls', { tags: 'all' }, async () => {
  const { render, api } = running(`for (let at = 0; at < 51; at += 1) say(${question()})`)('')
  await expect(render()).rejects.toThrow('The page asked more than 50 times.')
  expect(vi.mocked(api).mock.calls.length).toBeLessThanOrEqual(50)
})

test('limits the calls of an aborted page, too', { tags: 'all' }, async () => {
  const asks = `setTimeout(() => { for (let at = 0; at < 60; at += 1) say(${question()}) }, ${LIMITS.hangMs * 2.5})`
  const { render, api, onError } = running(asks)('', { limits: { hangMs: LIMITS.hangMs } })
  await expect(render()).rejects.toThrow('The page took too long.')
  await expect.poll(() => String(onError.mock.calls)).toContain('What it sent is no message.')
  expect(api).not.toHaveBeenCalled()
})

test('counts a page that ends its process as the version’s failure', { tags: 'all' }, async () => {
  await expect(running('process.exit(1)')('').render()).rejects.toMatchObject({
    name: 'VersionError',
    message: 'The process ended (1).',
  })
})

test('does not blame the version if the process cannot start', { tags: 'all' }, async () => {
  const sandbox = () => ({ command: ['/nao/existe'] as const, options: {} })
  await expect(running('answer()')('', { sandbox }).render()).rejects.toMatchObject({
    name: 'RenderRefused',
    message: expect.stringContaining('ENOENT'),
  })
})

test('refuses pages beyond the queue, without counting a failure', async () => {
  const { render } = running('')('', { limits: { concurrent: 1, waiting: 1 } })
  const [first, second, third] = [render(), render(), render()]
  for (const page of [first, second]) page.catch(() => {})
  await expect(third).rejects.toMatchObject({ name: 'Overloaded' })
})

test('refuses a version that the store cannot read, without counting a failure', async () => {
  const read = vi.fn(async () => Buffer.from(''))
  read.mockRejectedValueOnce(new Error('the store is away'))
  const { render, onError } = running('answer()')('', { read })
  await expect(render()).rejects.toMatchObject({
    name: 'RenderRefused',
    message: expect.stringContaining('the store is away'),
  })
  expect(await render()).toBe('here')
  expect(onError).not.toHaveBeenCalled()
})

test('pauses a version that failed to load twice', async () => {
  const refused = "say({ type: 'refused', error: { name: 'Error', message: 'não sobe', stack: '' } })"
  const { render, onError } = running('', refused)('')
  vi.spyOn(performance, 'now').mockReturnValue(1)
  for (let time = 0; time < 4; time += 1) {
    await expect(render()).rejects.toMatchObject({
      message: expect.stringContaining('não sobe'),
      errorClass: 'evaluation',
    })
  }
  vi.restoreAllMocks()
  expect(onError).toHaveBeenCalledTimes(2)
})

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
