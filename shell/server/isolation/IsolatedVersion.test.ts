// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startingIn } from './startVersion.fixture'

const folder = mkdtempSync(join(tmpdir(), 'portal-isolation-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let programs = 0

/** Makes the function that starts a version in a process of plain code. @param onRender what the process does for a page */
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
      if (message.type === 'ping') say({ type: 'pong' })
      if (message.type === 'render') { ${onRender} }
    })
    say({ type: 'started' })`,
  )
  return startingIn(program)
}

test.runIf(process.platform === 'linux')('a process that loops is ended, and replaced for the next page', async () => {
  const started = running("for (; page.url.endsWith('?loop'); );\nanswer()")
  const { render, onError } = started('', { limits: { ownMs: 500 } })
  await expect(render('/x?loop')).rejects.toMatchObject({ errorClass: 'timeout' })
  await expect.poll(() => render().catch(String)).toBe('here')
  expect(String(onError.mock.calls)).toContain('did not let go of the processor')
})

test.runIf(process.platform === 'linux')('a process that loops after its page is ended', { tags: 'all' }, async () => {
  const { render, onError } = running('answer(); setImmediate(() => { for (;;); })')('', {
    limits: { ownMs: 200 },
  })
  expect(await render()).toBe('here')
  await expect.poll(() => String(onError.mock.calls)).toContain('did not let go of the processor')
})

test.runIf(process.platform === 'linux')(
  'a process that takes more memory than it may is ended',
  { tags: 'all' },
  async () => {
    const { render, onError } = running('globalThis.kept = Buffer.alloc(150e6, 1); answer()')('', {
      limits: { rssBytes: 134_217_728 },
    })
    await render().catch(() => {})
    await expect.poll(() => String(onError.mock.calls)).toContain('took too much memory')
  },
)

test.runIf(process.platform === 'linux')(
  'a process that works on without a page is replaced for the next one, without blame',
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
  ['no JSON', "door.write('{\\n')"],
  ['a line without end', "door.write('x'.repeat(20e6))"],
  [
    'a question of brackets alone',
    `door.write('{"type":"call","input":' + '['.repeat(4e6) + ']'.repeat(4e6) + '}\\n')`,
  ],
  ['one of empty strings alone', `door.write('{"type":"call","input":[""' + ',""'.repeat(2e6) + ']}\\n')`],
  ['what the portal did not ask', "say({ type: 'evaluate', source: '1' })"],
  ['a page that is none', "say({ type: 'rendered', render, rendered: { html: 1, status: 'x' } })"],
])('a process that sends %s is ended', { tags: 'all' }, async (_, sends) => {
  await expect(running(sends)('').render()).rejects.toThrow('What it sent is no message.')
})

test('a process that floods the server with messages is ended', { tags: 'all' }, async () => {
  const flood = 'const flood = () => { for (let at = 0; at < 500; at += 1) answer(); setImmediate(flood) }; flood()'
  const { render, onError } = running(flood)('', { limits: { messageBytes: 10_000_000 } })
  await render()
  await expect.poll(() => String(onError.mock.calls)).toContain('The version sent too many messages.')
})

test('a process that is started for a page that never comes is ended', { tags: 'all' }, async () => {
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

test('a page that asks without end is ended', { tags: 'all' }, async () => {
  const call =
    "{ type: 'call', ask: at, render, endpoint: { method: 'GET', path: '/api/x', send: 'query' }, input: {} }"
  const { render, api } = running(`for (let at = 0; at < 60; at += 1) say(${call})`)('')
  await expect(render()).rejects.toThrow('The page asked more than 50 times.')
  expect(vi.mocked(api).mock.calls.length).toBe(50)
})

test('a page that ends its process is its version’s failure', { tags: 'all' }, async () => {
  await expect(running('process.exit(1)')('').render()).rejects.toMatchObject({
    name: 'VersionError',
    message: 'The process ended (1).',
  })
})

test('a process that cannot be started is no fault of its version', { tags: 'all' }, async () => {
  const sandbox = () => ({ command: ['/nao/existe'] as const, options: {} })
  await expect(running('answer()')('', { sandbox }).render()).rejects.toMatchObject({
    name: 'RenderRefused',
    message: expect.stringContaining('ENOENT'),
  })
})

test('more pages than may wait are refused, without blame', async () => {
  const { render } = running('')('', { limits: { concurrent: 1, waiting: 1 } })
  const [first, second, third] = [render(), render(), render()]
  for (const page of [first, second]) page.catch(() => {})
  await expect(third).rejects.toMatchObject({ name: 'Overloaded' })
})

test('a version that its store does not bring is refused, without blame, until the store brings it', async () => {
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

test('a version that does not load is not tried again at once after the second time', async () => {
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
