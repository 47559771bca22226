// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type { RemoteEvent } from '../../src/remotes/RemoteEvent'
import type { RemoteRelease } from '../remotes/catalog'
import { reportFailures } from './reportFailures'

/** Column 0 maps to line 1; column 10 maps to line 6, column 8. */
const MAP = { version: 3, sources: ['../../../src/pages/TagsPage.tsx'], names: [], mappings: 'AAAA,UAKQ' }

const NOW = new Date('2026-03-01T12:00:00Z')

const event = (frame?: RemoteEvent['frame'], more: Partial<RemoteEvent> = {}): RemoteEvent => ({
  ...{ remote: 'mf-a', version: '1.1.0-b', rolloutId: null, cohort: 'stable', phase: 'render', status: 'failed' },
  ...{ durationMs: 0, errorClass: 'render', attempt: 1, revision: 3 },
  ...(frame && { frame }),
  ...more,
})
const at = (column: number, file = 'assets/Tags-1.js') => event({ file, line: 1, column })

function telling(map: string | undefined = JSON.stringify(MAP)) {
  const read = vi.fn(async (path: string) =>
    path === 'maps/assets/Tags-1.js.map' && map ? Buffer.from(map) : undefined,
  )
  const release = { integrity: { 'browser/assets/Tags-1.js': 'sha384-x' }, read } as unknown as RemoteRelease
  const onError = vi.fn()
  const find = vi.fn(async (name: string) => (name === 'mf-a' ? release : undefined))
  const { tell, placesOf } = reportFailures({ find, onError, now: () => NOW })
  const told = async (...events: RemoteEvent[]) => {
    for (const each of events) {
      tell(each)
      await new Promise((done) => setTimeout(done))
    }
    return onError.mock.calls.map(([error]) => error.message)
  }
  return { tell, told, read, placesOf, onError }
}

test("logs the source line of a failure by the release's source map", async () => {
  expect(await telling().told(at(15), at(1))).toEqual([
    'mf-a 1.1.0-b failed in a browser (render): src/pages/TagsPage.tsx:6:9',
    'mf-a 1.1.0-b failed in a browser (render): src/pages/TagsPage.tsx:1:1',
  ])
})

test("logs the page's request id with a failure", async () => {
  const { tell, onError } = telling()
  tell(at(15), 'a1b2c3d4')
  await expect.poll(() => onError.mock.calls).toEqual([[expect.any(Error), 'a1b2c3d4']])
})

test('logs each place once', async () => {
  const { told, read } = telling()
  expect(await told(at(15), at(15))).toHaveLength(1)
  expect(read).toHaveBeenCalledTimes(1)
})

test("logs the script's position without a source map", async () => {
  expect(await telling('').told(at(15))).toEqual(['mf-a 1.1.0-b failed in a browser (render): assets/Tags-1.js:1:15'])
})

test('logs nothing for an unknown file', async () => {
  const { told, read } = telling()
  const made = [at(1, 'constructor'), at(1, 'assets/Outro.js'), event(), { ...at(1), remote: 'mf-outro' }]
  expect(await told(...made)).toEqual([])
  expect(read).not.toHaveBeenCalled()
})

test('reports an invalid source map and continues', async () => {
  const { told } = telling('{')
  expect(await told(at(15))).toEqual([expect.stringContaining('JSON')])
})

test('limits concurrent reads of source maps', async () => {
  const { tell, read } = telling()
  for (let column = 1; column < 50; column += 1) tell(at(column))
  await new Promise((done) => setTimeout(done))
  expect(read).toHaveBeenCalledTimes(2)
})

test("lists a remote's latest places, newest first", async () => {
  const { told, placesOf } = telling('')
  await told(...[1, 2, 3, 4, 5, 6].map((column) => at(column)), at(6))
  expect(placesOf('mf-a').map(({ place }) => place.split(':').at(-1))).toEqual(['6', '5', '4', '3', '2'])
  expect(placesOf('mf-a')[0]).toMatchObject({ version: '1.1.0-b', errorClass: 'render', at: NOW })
  expect(placesOf('mf-outro')).toEqual([])
})
