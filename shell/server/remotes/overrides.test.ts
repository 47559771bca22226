// @vitest-environment node
import { expect, test } from 'vitest'
import type { RemoteManifest } from '../../src/remotes/RemoteManifest'
import { applyOverrides, readOverrides } from './overrides'

const at = (search: string) => new URL(`http://portal/login${search}`)
const ENTRY = 'http://localhost:5174/remoteEntry.js'
const PREVIEW = 'https://preview.example/42/remoteEntry.js'

test('allows a remote from this machine if the settings do', () => {
  const { entries } = readOverrides(at(`?mf.mf-auth=${ENTRY}&busca=x`), { remotosLocais: true, remotosDeFora: [] })
  expect(entries).toEqual({ 'mf-auth': ENTRY })
})

test('a deployed portal allows configured origins and any published version', () => {
  const { entries, versions } = readOverrides(at(`?mf.mf-auth=${PREVIEW}&mf.mf-publico=@2.4.0`), {
    remotosLocais: false,
    remotosDeFora: ['https://preview.example'],
  })
  expect(entries).toEqual({ 'mf-auth': PREVIEW })
  expect(versions).toEqual({ 'mf-publico': '2.4.0' })
})

test.each([
  ['an origin, in a deployed portal that allows none', `?mf.mf-auth=${ENTRY}`, false, []],
  ['a version, in a portal without overrides', '?mf.mf-auth=@2.4.0', false, []],
  ['this machine, in a deployed portal', `?mf.mf-auth=${ENTRY}`, false, ['https://preview.example']],
  ['an empty version', '?mf.mf-auth=@', true, []],
  ['another host', '?mf.mf-auth=https://evil.example/remoteEntry.js', true, []],
  ['a host name that resembles this machine', '?mf.mf-auth=http://localhost.evil.example/e.js', true, []],
  ['an invalid address', '?mf.mf-auth=remoteEntry.js', true, []],
  ['an empty value', '', true, []],
])('ignores %s', (_, search, remotosLocais, remotosDeFora) => {
  expect(readOverrides(at(search), { remotosLocais, remotosDeFora })).toEqual({ entries: {}, versions: {} })
})

test('the boot manifest of an overridden remote contains only the override', () => {
  const stable = { version: '1.0.0-a', contract: '1.0.0', cohort: 'stable', bases: ['/x/'], entry: 'e.js' } as const
  const remote: RemoteManifest = { name: 'mf-auth', routes: [], menu: {}, versions: [{ ...stable, bases: ['/x/'] }] }
  const [taken] = applyOverrides([remote], { entries: { 'mf-auth': PREVIEW }, versions: {} })
  expect(taken?.versions).toEqual([
    {
      version: PREVIEW,
      contract: '1.0.0',
      cohort: 'override',
      bases: ['https://preview.example/42/'],
      entry: 'remoteEntry.js',
    },
  ])
})

test('reports a requested version that is not served', () => {
  const served = (cohort: 'stable' | 'override') => {
    const version = { version: '1.0.0-a', contract: '1.0.0', cohort, bases: ['/x/'], entry: 'e.js' }
    return { name: 'mf-auth', routes: [], menu: {}, versions: [version] }
  }
  const missingOf = (cohort: 'stable' | 'override') =>
    applyOverrides([served(cohort)], { entries: {}, versions: { 'mf-auth': '9.9.9' } })[0]?.missing
  expect(missingOf('stable')).toBe('9.9.9')
  expect(missingOf('override')).toBeUndefined()
})
