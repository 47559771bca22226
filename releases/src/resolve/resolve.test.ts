import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyRemote, NO_PEOPLE, type RemoteEntry, type Rollout } from '../model/registry.ts'
import { aPublication } from '../testing/aPublication.ts'
import { bucketOf } from './bucketOf.ts'
import { explain } from './explain.ts'
import { resolve } from './resolve.ts'

const UNITS = 200_000
const STABLE = '1.0.0-a'
const CANARY = '1.1.0-b'
const CONTRACTS = { contracts: '1.4.0' }

const rolling = (basisPoints: number, more: Partial<Rollout> = {}): Rollout => ({
  id: 'mf-exemplo/1',
  version: CANARY,
  basisPoints,
  paused: false,
  include: NO_PEOPLE,
  exclude: NO_PEOPLE,
  startedAt: '2026-01-02T00:00:00.000Z',
  ...more,
})

const remote = (more: Partial<RemoteEntry> = {}): RemoteEntry => ({
  ...emptyRemote(),
  versions: { [STABLE]: aPublication(), [CANARY]: aPublication() },
  stable: STABLE,
  ...more,
})

const unit = (number: number) => `pessoa-${number}`
const canaries = (entry: RemoteEntry, units = 2_000) =>
  Array.from({ length: units }, (_, number) => resolve(entry, { unit: unit(number) }, CONTRACTS).version === CANARY)
const share = (served: boolean[]) => served.filter(Boolean).length / served.length

describe('a share', () => {
  const bucketsIn = (id: string) => Array.from({ length: UNITS }, (_, number) => bucketOf(id, unit(number)))
  const buckets = bucketsIn('mf-exemplo/1')

  test.each([0, 10_000])('of %i basis points covers exactly that many buckets', (basisPoints) => {
    expect(share(canaries(remote({ rollout: rolling(basisPoints) })))).toBe(basisPoints / 10_000)
  })

  test.each([1, 100, 2500, 9999])('of %i basis points serves the lower buckets', (basisPoints) => {
    const served = canaries(remote({ rollout: rolling(basisPoints) }))
    expect(served).toEqual(buckets.slice(0, served.length).map((bucket) => bucket < basisPoints))
  })

  test.each([100, 500, 1000, 2500, 5000, 9000])('of %i basis points is accurate to 0.3 points', (basisPoints) => {
    const served = share(buckets.map((bucket) => bucket < basisPoints))
    expect(Math.abs(served - basisPoints / 10_000)).toBeLessThan(0.003)
  })

  test('that grows keeps its visitors', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(10_000), fc.nat(10_000), (id, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const isServed = (basisPoints: number) =>
          resolve(remote({ rollout: rolling(basisPoints) }), { unit: id }, CONTRACTS).version === CANARY
        expect(isServed(less) && !isServed(more)).toBe(false)
      }),
    )
  })

  test('selects different people for each remote', () => {
    const other = bucketsIn('mf-outro/1')
    const both = share(buckets.map((bucket, index) => bucket < 5_000 && (other[index] ?? 0) < 5_000))
    expect(Math.abs(both - 0.25)).toBeLessThan(0.003)
  })

  test('selects the same people for a repaired canary', () => {
    const repaired = '1.1.1-c'
    const before = canaries(remote({ rollout: rolling(1000) }))
    const entry = remote({ rollout: rolling(1000, { version: repaired }) })
    entry.versions[repaired] = aPublication()
    const after = before.map((_, number) => resolve(entry, { unit: unit(number) }, CONTRACTS).version === repaired)
    expect(after).toEqual(before)
  })

  test('uses every bucket', () => {
    expect(new Set(buckets).size).toBe(10_000)
  })
})

describe('before the buckets', () => {
  const visitor = { unit: 'x', user: '7', groups: ['gestoras'] }
  const included = rolling(0, { include: { users: ['7'], groups: [] } })
  const excluded = rolling(10_000, { exclude: { users: [], groups: ['gestoras'] } })

  test.each<[string, Partial<RemoteEntry>, Partial<Parameters<typeof resolve>[2]>, string | undefined]>([
    ['an included visitor is served the canary at 0 %', { rollout: included }, {}, CANARY],
    ['an excluded visitor is served the stable version at 100 %', { rollout: excluded }, {}, STABLE],
    [
      'a visitor who is included and excluded is served the stable version',
      { rollout: { ...excluded, include: included.include } },
      {},
      STABLE,
    ],
    ['a pause serves no visitor, not even an included one', { rollout: { ...included, paused: true } }, {}, STABLE],
    [
      'a visitor for whom the canary failed keeps the stable version',
      { rollout: rolling(10_000) },
      { pinnedToStable: true },
      STABLE,
    ],
    ['a killed remote serves nothing', { rollout: included, killed: true }, {}, undefined],
    ['a killed canary is replaced by the stable version', { rollout: included, killedVersions: [CANARY] }, {}, STABLE],
    ['an override to a killed version is ignored', { killedVersions: [CANARY] }, { override: CANARY }, STABLE],
    ['an override of a killed remote is ignored', { killed: true }, { override: CANARY }, undefined],
    ['an override to an unpublished version is ignored', {}, { override: '9.9.9' }, STABLE],
  ])('%s', (_, entry, options, version) => {
    expect(resolve(remote(entry), visitor, { ...CONTRACTS, ...options }).version).toBe(version)
  })
})

describe('a version that the shell cannot run', () => {
  const versions = { [STABLE]: aPublication(), [CANARY]: aPublication('^2.0.0'), '0.9.0-z': aPublication('^1.0.0') }

  test('is not served as the canary', () => {
    const entry = remote({ versions, rollout: rolling(10_000) })
    expect(resolve(entry, { unit: 'x' }, CONTRACTS)).toMatchObject({ version: STABLE, cohort: 'stable' })
  })

  test('is replaced by the newest earlier stable version that the shell can run', () => {
    const entry = remote({ versions, stable: CANARY, history: ['0.9.0-z', STABLE] })
    expect(resolve(entry, { unit: 'x' }, CONTRACTS).version).toBe(STABLE)
  })

  test('leaves no version if there is no other', () => {
    expect(resolve(remote({ versions, stable: CANARY }), { unit: 'x' }, CONTRACTS)).toMatchObject({ cohort: 'none' })
  })
})

describe('the built version', () => {
  const BUILT = '0.9.0-built'
  const removed = { ...aPublication(), removedAt: '2026-02-01T00:00:00.000Z' }
  const foreign = aPublication('^2.0.0')

  test.each<[string, Partial<RemoteEntry>, string | undefined]>([
    ['is served while no version is stable', { stable: null }, BUILT],
    ['is served if the first stable version was killed', { killedVersions: [STABLE] }, BUILT],
    ["is served if the stable version's files were removed", { versions: { [STABLE]: removed } }, BUILT],
    ['is served only after earlier stable versions', { killedVersions: [STABLE], history: [CANARY] }, CANARY],
    ['is served if all other versions were killed', { killedVersions: [STABLE, CANARY], history: [CANARY] }, BUILT],
    ['is not served if the remote was killed', { killed: true, killedVersions: [STABLE] }, undefined],
    ['is not served if it was killed itself', { killedVersions: [STABLE, BUILT] }, undefined],
    ['does not replace a stable version that needs a newer shell', { versions: { [STABLE]: foreign } }, undefined],
  ])('%s', (_, entry, version) => {
    const resolution = resolve(remote(entry), { unit: 'x' }, { ...CONTRACTS, built: BUILT })
    expect(resolution.version).toBe(version)
    expect(explain(resolution).at(-1)).toContain(version ?? 'nada')
  })
})

test('the explanation always ends with the served version', () => {
  const versions = fc.constantFrom(STABLE, CANARY)
  const entries = fc.record({
    stable: fc.option(versions),
    killed: fc.boolean(),
    killedVersions: fc.subarray([STABLE, CANARY]),
    history: fc.subarray([STABLE, CANARY]),
    rollout: fc.option(fc.record({ basisPoints: fc.nat(10_000), paused: fc.boolean(), version: versions })),
  })
  fc.assert(
    fc.property(entries, fc.string(), fc.option(versions), ({ rollout, ...rest }, id, override) => {
      const entry = remote({ ...rest, rollout: rollout && rolling(rollout.basisPoints, rollout) })
      const resolution = resolve(entry, { unit: id }, { ...CONTRACTS, override: override ?? undefined })
      const lines = explain(resolution)
      expect(lines.at(-1)).toContain(resolution.version ?? 'nada')
      expect(lines.filter((line) => line.includes(': serve '))).toHaveLength(resolution.version ? 1 : 0)
    }),
  )
})

test('the explanation contains the visitor’s bucket', () => {
  const lines = explain(resolve(remote({ rollout: rolling(1) }), { unit: 'pessoa-1' }, CONTRACTS))
  expect(lines).toEqual([
    `sorteio da liberação: posição ${bucketOf('mf-exemplo/1', 'pessoa-1')} ≥ 1: segue adiante`,
    `versão estável: serve ${STABLE}`,
    `→ ${STABLE} (estável), liberação mf-exemplo/1`,
  ])
})
