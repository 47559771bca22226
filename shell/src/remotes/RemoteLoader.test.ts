// @vitest-environment node
import type { MicroFrontend } from '@portal/shared-contracts/micro-frontend'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { RemoteEvent } from './RemoteEvent'
import { RemoteLoader } from './RemoteLoader'
import type { RemoteManifest, RemoteVersion } from './RemoteManifest'
import { REMOTE_TIMEOUT_MS } from './withTimeout'

const CDN = 'https://cdn.example/a/'
const OWN = '/remotes/mf-a/1/'

const stable: RemoteVersion = {
  version: '1.0.0-a',
  contract: '1.0.0',
  cohort: 'stable',
  bases: [OWN],
  entry: 'e.js',
  integrity: 'sha384-x',
}
const canary: RemoteVersion = { ...stable, version: '1.1.0-b', cohort: 'canary', bases: ['/remotes/mf-a/2/'] }

const Empty = () => null

const offering = (mark: string, paths = ['/']): MicroFrontend => ({
  name: 'mf-a',
  contract: '1.0.0',
  menu: {},
  routes: paths.map((path) => ({
    path,
    handle: { name: 'Home' },
    lazy: async () => ({ Component: Empty, loader: () => mark }),
  })),
})

const offeringPart = (lazy: () => Promise<unknown>): MicroFrontend => ({
  ...offering('estável'),
  parts: [{ name: 'editor', lazy }],
})

const editor = { name: 'editor', lazy: async () => 'not asked by the loader' }

const failing = () => Promise.reject(new Error('broken'))
const silent = () => new Promise<never>(() => {})

const preload = vi.fn(async (_version: RemoteVersion, _base: string, _path?: string) => ({
  stylesheets: Promise.resolve(),
}))
const prefetch = vi.fn(async (_version: RemoteVersion, _base: string, _path: string) => {})

/** @param answers by entry; all other entries fail */
function loading(versions: RemoteVersion[], answers: Record<string, () => Promise<MicroFrontend>>) {
  const requested: string[] = []
  const events: RemoteEvent[] = []
  const manifest: RemoteManifest = { name: 'mf-a', routes: [], menu: {}, versions, rolloutId: 'mf-a/1' }
  const servingOf = () => ({ visit: 'assinada', revision: 7, rolloutId: 'mf-a/1' })
  const manifests = {
    of: () => manifest,
    servingOf,
    settled: () => Promise.resolve(),
    settledFor: () => Promise.resolve(),
  }
  const loader = new RemoteLoader({
    manifests,
    loadRemote: (_, entry) => {
      requested.push(entry)
      return (answers[entry] ?? failing)()
    },
    preloader: { preload, prefetch },
    diagnose: async ({ error }) => ((error as Error).name === 'LoadTimeoutError' ? 'timeout' : 'http'),
    report: (event) => events.push(event),
    clock: { begin: () => {}, read: () => 700 },
  })
  const page = async (path = '/') => (await loader.loadPage('mf-a', path)).loader
  return { loader, manifest, page, requested, events }
}

beforeEach(() => {
  vi.useFakeTimers()
  preload.mockClear()
  prefetch.mockClear()
})
afterEach(() => void vi.useRealTimers())

test('reports a load that succeeds on the first attempt', async () => {
  const { page, requested, events } = loading([stable], { '/remotes/mf-a/1/e.js': async () => offering('estável') })
  await page()
  expect(requested).toEqual(['/remotes/mf-a/1/e.js'])
  await expect
    .poll(() => events)
    .toMatchObject([{ status: 'ok', attempt: 1, errorClass: null, revision: 7, rolloutId: 'mf-a/1' }])
})

test('retries a version at an address new to the browser', async () => {
  const { page, requested, events } = loading([stable], { '/remotes/mf-a/1~1/e.js': async () => offering('estável') })
  await page()
  expect(requested).toEqual(['/remotes/mf-a/1/e.js', '/remotes/mf-a/1~1/e.js'])
  await expect.poll(() => events).toMatchObject([{ status: 'ok', attempt: 2, errorClass: 'http' }])
})

test("tries the portal's address if the publisher's host fails", async () => {
  const version = { ...stable, bases: [CDN, OWN] }
  const { page, requested } = loading([version], { [`${OWN}e.js`]: async () => offering('estável') })
  await page()
  expect(requested).toEqual([`${CDN}e.js`, `${OWN}e.js`])
})

test('loads the stable version after a canary fails, and keeps it', async () => {
  const answers = { '/remotes/mf-a/1/e.js': async () => offering('estável', ['/', '/outra']) }
  const { page, requested, events, loader } = loading([canary, stable], answers)
  await page()
  await page('/outra')
  expect(requested).toEqual(['/remotes/mf-a/2/e.js', '/remotes/mf-a/2~1/e.js', '/remotes/mf-a/1/e.js'])
  expect(loader.versionInUse('mf-a')).toBe(stable)
  await expect.poll(() => events.map(({ cohort, status }) => [cohort, status])).toContainEqual(['canary', 'failed'])
  expect(events.filter(({ status }) => status === 'failed')).toHaveLength(1)
})

test('loads the stable version immediately after a canary times out', async () => {
  const answers = { '/remotes/mf-a/2/e.js': silent, '/remotes/mf-a/1/e.js': async () => offering('estável') }
  const { page, requested } = loading([canary, stable], answers)
  const coming = page()
  await vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS)
  await coming
  expect(requested).toEqual(['/remotes/mf-a/2/e.js', '/remotes/mf-a/1/e.js'])
})

test('retries a stable version that times out', async () => {
  const answers = { '/remotes/mf-a/1/e.js': silent, '/remotes/mf-a/1~1/e.js': async () => offering('estável') }
  const { page, requested } = loading([stable], answers)
  const coming = page()
  await vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS)
  await coming
  expect(requested).toHaveLength(2)
})

test.each([
  ['before the retry arrives', silent],
  ['after the retry failed', failing],
])('accepts a late version, %s', async (_, retry) => {
  const late = async () => {
    await new Promise((next) => setTimeout(next, REMOTE_TIMEOUT_MS + 1_000))
    return offering('estável')
  }
  const { page, loader } = loading([stable], { '/remotes/mf-a/1/e.js': late, '/remotes/mf-a/1~1/e.js': retry })
  const coming = page()
  await vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS + 1_000)
  await coming
  expect(loader.versionInUse('mf-a')).toBe(stable)
})

test('fails if no address of a version responds', async () => {
  const { page } = loading([stable], { '/remotes/mf-a/1/e.js': silent, '/remotes/mf-a/1~1/e.js': silent })
  const coming = expect(page()).rejects.toThrow('mf-a could not be loaded')
  await vi.advanceTimersByTimeAsync(3 * REMOTE_TIMEOUT_MS)
  await coming
})

const { integrity: _, ...developed } = stable

test.each([
  ['stops waiting for a published version', stable, false],
  ['waits for a development server as long as it compiles', developed, true],
])('%s', async (_, version, isShown) => {
  const late = async () => {
    await new Promise((next) => setTimeout(next, 10 * REMOTE_TIMEOUT_MS))
    return offering('estável')
  }
  const { page } = loading([version], { '/remotes/mf-a/1/e.js': late, '/remotes/mf-a/1~1/e.js': silent })
  const coming = page().then(Boolean, () => false)
  await vi.advanceTimersByTimeAsync(10 * REMOTE_TIMEOUT_MS)
  expect(await coming).toBe(isShown)
})

test('an unloaded page names its cause', async () => {
  const { page } = loading([stable], {})
  await expect(page()).rejects.toThrow('mf-a could not be loaded. Error: broken')
})

test('uses a new address for every retry', async () => {
  const { page, requested } = loading([stable], {})
  for (let round = 0; round < 3; round += 1) await expect(page()).rejects.toThrow('mf-a could not be loaded')
  expect(requested).toEqual(['1', '1~1', '1~2', '1~3'].map((folder) => `/remotes/mf-a/${folder}/e.js`))
})

test('ends a load if both hosts fail; the next load uses a retry address', async () => {
  const { page, requested } = loading([{ ...stable, bases: [CDN, OWN] }], {})
  await expect(page()).rejects.toThrow('mf-a could not be loaded')
  expect(requested).toEqual([`${CDN}e.js`, `${OWN}e.js`])
  await expect(page()).rejects.toThrow('mf-a could not be loaded')
  expect(requested.slice(2)).toEqual(['/remotes/mf-a/1~1/e.js'])
})

test('loads further pages from the address that worked', async () => {
  const version = { ...stable, bases: [CDN, OWN] }
  const { page, requested } = loading([version], { [`${OWN}e.js`]: async () => offering('estável', ['/', '/outra']) })
  await page()
  await page('/outra')
  expect(requested).toEqual([`${CDN}e.js`, `${OWN}e.js`])
})

test('keeps the version in use if the server selects another one', async () => {
  const answers = { '/remotes/mf-a/1/e.js': async () => offering('estável', ['/', '/outra']) }
  const { page, manifest, loader } = loading([stable], answers)
  await page()
  manifest.versions = [canary, stable]
  await page('/outra')
  expect(loader.versionInUse('mf-a')).toBe(stable)
})

test("replaces a canary's page that throws with the stable version's", async () => {
  const answers = {
    '/remotes/mf-a/2/e.js': async () => offering('em teste'),
    '/remotes/mf-a/1/e.js': async () => offering('estável'),
  }
  const { page, loader, events } = loading([canary, stable], answers)
  await page()
  expect(loader.pageThrew('mf-a')).toBe(true)
  await page()
  expect(loader.versionInUse('mf-a')).toBe(stable)
  expect(events).toContainEqual(expect.objectContaining({ phase: 'render', status: 'failed', errorClass: 'render' }))
})

test("does not replace a stable version's page that throws", async () => {
  const { page, loader } = loading([stable], { '/remotes/mf-a/1/e.js': async () => offering('estável') })
  await page()
  expect(loader.pageThrew('mf-a')).toBe(false)
})

test('reports a script error once, and only for the version in use', async () => {
  vi.stubGlobal('location', { origin: 'https://portal.example' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { page, loader, events } = loading([{ ...canary, bases: [CDN, OWN] }, stable], {
    [`${CDN}e.js`]: async () => offering('teste'),
  })
  const failures = () => events.filter(({ status }) => status === 'failed')
  const threw = (...scripts: string[]) =>
    loader.scriptThrew(scripts.map((script, at) => ({ script, line: 1, column: 10 + at })))
  threw(`${CDN}a.js`)
  await page()
  for (const script of ['https://portal.example/assets/shell.js', 'https://cdn.example/ab/a.js']) threw(script)
  threw('https://portal.example/remotes/mf-a/12/a.js')
  threw('')
  await vi.advanceTimersByTimeAsync(0)
  expect(failures()).toEqual([])

  threw('https://portal.example/assets/shell.js', 'https://portal.example/remotes/mf-a/1~3/assets/a.js')
  threw(`${CDN}a.js`)
  await vi.advanceTimersByTimeAsync(0)
  const frame = { file: 'assets/a.js', line: 1, column: 11 }
  expect(failures()).toEqual([expect.objectContaining({ version: '1.1.0-b', errorClass: 'render', frame })])
  expect(loader.versionInUse('mf-a')?.version).toBe('1.1.0-b')
})

test('never loads a version whose contracts the shell lacks', async () => {
  const { page, requested, events } = loading([{ ...canary, contract: '99.0.0', unfit: true }, stable], {
    '/remotes/mf-a/1/e.js': async () => offering('estável'),
  })
  await page()
  expect(requested).toEqual(['/remotes/mf-a/1/e.js'])
  expect(events.filter(({ status }) => status === 'failed')).toHaveLength(1)
})

test('reports that no version fits the shell', async () => {
  const { page, manifest, events } = loading([], {})
  manifest.unfit = '2.0.0-c'
  await expect(page()).rejects.toThrow()
  expect(events).toMatchObject([{ version: '2.0.0-c', status: 'failed', errorClass: 'contract' }])
})

test('prefetches a page from the version and address of the later load, and reports only the load', async () => {
  const { loader, page, requested, events } = loading([canary, stable], {
    '/remotes/mf-a/2/e.js': async () => offering('canário'),
  })
  await loader.prefetch('mf-a', '/')
  expect(prefetch.mock.calls).toEqual([[canary, '/remotes/mf-a/2/', '/']])
  expect(requested).toEqual(['/remotes/mf-a/2/e.js'])
  expect(events).toEqual([])

  await page()
  expect(requested).toHaveLength(1)
  await expect.poll(() => events).toMatchObject([{ status: 'ok' }])
})

test('does not report a failed prefetch', async () => {
  prefetch.mockRejectedValueOnce(new Error('offline'))
  const { loader, page, events } = loading([canary, stable], {
    '/remotes/mf-a/2/e.js': async () => offering('canário'),
  })
  await loader.prefetch('mf-a', '/')
  expect(events).toEqual([])
  expect(await page()).toBeDefined()
  expect(loader.versionInUse('mf-a')).toBe(canary)
})

test('does not prefetch from an address that failed', async () => {
  const { loader, page } = loading([stable], {})
  await expect(page()).rejects.toThrow()
  await loader.prefetch('mf-a', '/')
  expect(prefetch).not.toHaveBeenCalled()
})

test('loads a part from the version and address of its page', async () => {
  const { loader, page, requested, events } = loading([stable], {
    '/remotes/mf-a/1/e.js': async () => offeringPart(async () => 'editor'),
  })
  await page()
  expect(await loader.loadPart('mf-a', editor)).toBe('editor')
  expect(requested).toHaveLength(1)
  await expect.poll(() => events).toHaveLength(1)
})

test('loads a failed part from the next address, after its hashes', async () => {
  const { loader, page, events } = loading([stable], {
    '/remotes/mf-a/1/e.js': async () => offeringPart(failing),
    '/remotes/mf-a/1~1/e.js': async () => {
      expect(preload).toHaveBeenCalledWith(stable, '/remotes/mf-a/1~1/', undefined)
      return offeringPart(async () => 'editor')
    },
  })
  await page()
  expect(await loader.loadPart('mf-a', editor)).toBe('editor')
  await expect.poll(() => events).toMatchObject([{ attempt: 1 }, { status: 'ok', attempt: 2, errorClass: 'http' }])
})

test('retries a part at new addresses and reports the failure', async () => {
  const broken = async () => offeringPart(failing)
  const addresses = ['1', '1~1', '1~2'].map((folder) => `/remotes/mf-a/${folder}/e.js`)
  const { loader, page, requested, events } = loading(
    [stable],
    Object.fromEntries(addresses.map((address) => [address, broken])),
  )
  await page()
  for (const _ of ['first', 'second'])
    await expect(loader.loadPart('mf-a', editor)).rejects.toThrow('mf-a could not be loaded')
  expect(requested).toEqual(addresses)
  await expect.poll(() => events).toContainEqual(expect.objectContaining({ phase: 'load', status: 'failed' }))
})

test('never loads a part from another version than its page', async () => {
  const { loader, page, requested } = loading([canary, stable], {
    '/remotes/mf-a/2/e.js': async () => offeringPart(failing),
    '/remotes/mf-a/1/e.js': async () => offeringPart(async () => 'editor'),
  })
  await page()
  await expect(loader.loadPart('mf-a', editor)).rejects.toThrow('mf-a could not be loaded')
  expect(requested).not.toContain('/remotes/mf-a/1/e.js')
})

const shownOf = (events: RemoteEvent[]) =>
  events.filter(({ phase, status }) => phase === 'render' && status === 'ok').map((e) => [e.version, e.durationMs])

test('reports the time of a remote’s first page once, separately from its load', async () => {
  const { loader, page, events } = loading([stable], { [`${OWN}e.js`]: async () => offering('estável') })
  loader.pageShown('mf-a')
  await page()
  for (let n = 0; n < 2; n++) loader.pageShown('mf-a')
  expect(events).toHaveLength(2)
  expect(shownOf(events)).toEqual([['1.0.0-a', 700]])
})

test('does not report times of a version that replaced another', async () => {
  const { loader, page, events } = loading([canary, stable], { [`${OWN}e.js`]: async () => offering('estável') })
  await page()
  loader.pageShown('mf-a')
  expect(shownOf(events)).toEqual([])
})
