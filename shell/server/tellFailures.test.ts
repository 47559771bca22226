// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type { RemoteEvent } from '../src/remotes/RemoteEvent'
import type { RemoteRelease } from './catalog'
import { tellFailures } from './tellFailures'

/** Column 0 comes from the first line, column 10 from column 8 of the sixth. */
const MAP = { version: 3, sources: ['../../../src/pages/TagsPage.tsx'], names: [], mappings: 'AAAA,UAKQ' }

const NOW = new Date('2026-03-01T12:00:00Z')

const event = (frame?: RemoteEvent['frame'], more: Partial<RemoteEvent> = {}): RemoteEvent => ({
  ...{ remote: 'mf-a', version: '1.1.0-b', rolloutId: null, cohort: 'stable', phase: 'render', status: 'failed' },
  ...{ durationMs: 0, errorClass: 'render', attempt: 1, revision: 3 },
  ...(frame && { frame }),
  ...more,
})
const at = (column: number, file = 'assets/Tags-1.js') => event({ file, line: 1, column })

/** A portal with one version, which has this map of its one script. */
function telling(map: string | undefined = JSON.stringify(MAP)) {
  const read = vi.fn(async (path: string) =>
    path === 'maps/assets/Tags-1.js.map' && map ? Buffer.from(map) : undefined,
  )
  const release = { integrity: { 'browser/assets/Tags-1.js': 'sha384-x' }, read } as unknown as RemoteRelease
  const onError = vi.fn()
  const find = vi.fn(async (name: string) => (name === 'mf-a' ? release : undefined))
  const { tell, placesOf } = tellFailures({ find, onError, now: () => NOW })
  const told = async (...events: RemoteEvent[]) => {
    for (const each of events) {
      tell(each)
      await new Promise((done) => setTimeout(done))
    }
    return onError.mock.calls.map(([error]) => error.message)
  }
  return { tell, told, read, placesOf }
}

test('a failure is told by the line of the source, by the map that is kept with the release', async () => {
  expect(await telling().told(at(15), at(1))).toEqual([
    'mf-a 1.1.0-b failed in a browser (render): src/pages/TagsPage.tsx:6:9',
    'mf-a 1.1.0-b failed in a browser (render): src/pages/TagsPage.tsx:1:1',
  ])
})

test('a place is told once, whoever meets it', async () => {
  const { told, read } = telling()
  expect(await told(at(15), at(15))).toHaveLength(1)
  expect(read).toHaveBeenCalledTimes(1)
})

test('of a version without maps the place in its script is told', async () => {
  expect(await telling('').told(at(15))).toEqual(['mf-a 1.1.0-b failed in a browser (render): assets/Tags-1.js:1:15'])
})

test('what is reported of a file that the version does not have writes nothing', async () => {
  const { told, read } = telling()
  const made = [at(1, 'constructor'), at(1, 'assets/Outro.js'), event(), { ...at(1), remote: 'mf-outro' }]
  expect(await told(...made)).toEqual([])
  expect(read).not.toHaveBeenCalled()
})

test('a map that is none is told, and harms nothing', async () => {
  const { told } = telling('{')
  expect(await told(at(15))).toEqual([expect.stringContaining('JSON')])
})

test('many failures at once do not have as many maps read', async () => {
  const { tell, read } = telling()
  for (let column = 1; column < 50; column += 1) tell(at(column))
  await new Promise((done) => setTimeout(done))
  expect(read).toHaveBeenCalledTimes(2)
})

test('the last places of a remote are kept for who looks at its releases, the newest first', async () => {
  const { told, placesOf } = telling('')
  await told(...[1, 2, 3, 4, 5, 6].map((column) => at(column)), at(6))
  expect(placesOf('mf-a').map(({ place }) => place.split(':').at(-1))).toEqual(['6', '5', '4', '3', '2'])
  expect(placesOf('mf-a')[0]).toMatchObject({ version: '1.1.0-b', errorClass: 'render', at: NOW })
  expect(placesOf('mf-outro')).toEqual([])
})
