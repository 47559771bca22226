import { describe, expect, test } from 'vitest'
import { readCommandLine } from '../cli/readCommandLine.ts'
import type { Contents } from '../model/registry.ts'
import { isHeldBack, resolve } from '../resolve/resolve.ts'
import { aPublication } from '../testing/aPublication.ts'
import { aShell } from '../testing/aShell.ts'
import { commandOf } from '../verbs/index.ts'
import { changeOfRemote } from './Command.ts'
import { advanceRollout, publish } from './transitions.ts'

const EMPTY: Contents = { remotes: {}, groups: {}, addresses: {}, tokens: {} }
const SHELLS = [aShell()]
const CONTRACTS = { contracts: '1.4.0' }
const REMOTES = ['mf-a', 'mf-b', 'mf-c']

/** Runs commands on three remotes, each with a stable 1.0.0 and a waiting 1.1.0. */
const after = (...lines: string[]) =>
  lines.reduce((contents, line) => run(line)(contents, SHELLS), REMOTES.reduce(withVersions, EMPTY))

const withVersions = (contents: Contents, remote: string) =>
  ['1.0.0-g0000000001', '1.1.0-g0000000002'].reduce(
    (all, version) =>
      changeOfRemote(remote, publish(version, { ...aPublication(), routes: [`/${remote}`] }), { mayBeNew: true })(
        all,
        SHELLS,
      ),
    contents,
  )

function run(line: string) {
  const command = commandOf(readCommandLine(line.split(' ')), new Date('2026-03-01T12:00:00Z'))
  if (!command) throw new Error(`${line} changes nothing`)
  return command.apply
}

const LINKED = [
  'rollout start mf-a --version 1.1.0 --to 20% --exclude 9',
  'rollout start mf-b --version 1.1.0 --with mf-a',
] as const

const servedOf = ({ remotes }: Contents, unit: string, pinned: string[] = []) =>
  REMOTES.map((name) => {
    const pinnedToStable = pinned.includes(name)
    const heldBack = isHeldBack(remotes, name, { unit }, { ...CONTRACTS, pinned })
    return resolve(remotes[name] as never, { unit }, { ...CONTRACTS, pinnedToStable, heldBack }).version
  })

const sharesOf = ({ remotes }: Contents) => REMOTES.map((name) => remotes[name]?.rollout?.basisPoints)

describe('a linked rollout', () => {
  test('selects exactly the same people', () => {
    const contents = after(...LINKED)
    const pairs = Array.from({ length: 2_000 }, (_, number) =>
      servedOf(contents, `pessoa-${number}`).slice(0, 2).join(),
    )
    expect(new Set(pairs)).toEqual(
      new Set(['1.0.0-g0000000001,1.0.0-g0000000001', '1.1.0-g0000000002,1.1.0-g0000000002']),
    )
  })

  test('explains whether a visitor was not drawn or lacks the linked version', () => {
    const contents = after(...LINKED)
    const ruleOf = (unit: string, { remotes }: Contents) => {
      const heldBack = isHeldBack(remotes, 'mf-b', { unit }, { ...CONTRACTS, pinned: [] })
      return resolve(remotes['mf-b'] as never, { unit }, { ...CONTRACTS, heldBack }).steps[0]
    }
    const units = Array.from({ length: 100 }, (_, number) => `pessoa-${number}`)
    const drawn = units.filter((unit) => servedOf(contents, unit)[1] === '1.1.0-g0000000002')
    expect(drawn.length).toBeGreaterThan(0)
    for (const unit of units) {
      expect(ruleOf(unit, contents)).toMatchObject({ rule: 'bucket', outcome: drawn.includes(unit) ? 'serve' : 'pass' })
    }
    const killed = run('kill mf-a --version 1.1.0')(contents, SHELLS)
    const kept = { ...contents, remotes: { ...killed.remotes, 'mf-b': contents.remotes['mf-b'] as never } }
    for (const unit of drawn) expect(ruleOf(unit, kept)).toMatchObject({ rule: 'linked', outcome: 'pass' })
  })

  test('can link a third rollout', () => {
    const contents = after(...LINKED, 'rollout start mf-c --version 1.1.0 --with mf-b', 'rollout set mf-c --to 50%')
    expect(sharesOf(contents)).toEqual([5_000, 5_000, 5_000])
    const all = Array.from({ length: 500 }, (_, number) => new Set(servedOf(contents, `pessoa-${number}`)).size)
    expect(new Set(all)).toEqual(new Set([1]))
  })

  test.each([
    ['rollout set mf-b --to 40%', [4_000, 4_000, undefined]],
    ['rollout set mf-a --to 40%', [4_000, 4_000, undefined]],
    ['rollout abort mf-b', [undefined, undefined, undefined]],
    ['rollout promote mf-a', [undefined, undefined, undefined]],
    ['kill mf-a --version 1.1.0', [2_000, undefined, undefined]],
    ['kill mf-b', [undefined, 2_000, undefined]],
  ])('changes or ends with the other by "%s"', (line, shares) => {
    expect(sharesOf(after(...LINKED, line))).toEqual(shares)
  })

  test('becomes stable with the other', () => {
    const { remotes } = after(...LINKED, 'rollout promote mf-b')
    expect(REMOTES.map((name) => remotes[name]?.stable)).toEqual([
      '1.1.0-g0000000002',
      '1.1.0-g0000000002',
      '1.0.0-g0000000001',
    ])
  })

  test('takes the people and the pause of the other, now and later', () => {
    const { remotes } = after(...LINKED, 'rollout set mf-a --include 7', 'rollout pause mf-b')
    expect(remotes['mf-b']?.rollout).toMatchObject({
      ...{ paused: true, include: { users: ['7'] }, exclude: { users: ['9'] } },
    })
    expect(remotes['mf-a']?.rollout).toMatchObject({ paused: true })
  })

  test('keeps its version when the other is repaired', () => {
    const repaired = changeOfRemote('mf-a', publish('1.1.1-g0000000003', { ...aPublication(), routes: ['/mf-a'] }))
    const { remotes } = run('rollout set mf-a --version 1.1.1')(repaired(after(...LINKED), SHELLS), SHELLS)
    expect([remotes['mf-a'], remotes['mf-b']].map((entry) => entry?.rollout?.version)).toEqual([
      '1.1.1-g0000000003',
      '1.1.0-g0000000002',
    ])
  })

  test("follows the other's plan until a share is set by hand", () => {
    const planned = after(
      'rollout start mf-a --version 1.1.0 --plan brisk',
      'rollout start mf-b --version 1.1.0 --with mf-a',
    )
    const next = changeOfRemote('mf-a', advanceRollout(1, '2026-03-01T13:00:00.000Z'))(planned, SHELLS)
    expect(sharesOf(next)).toEqual([5_000, 5_000, undefined])
    expect(next.remotes['mf-a']?.rollout?.plan?.stage).toBe(1)
    expect(run('rollout set mf-b --to 60%')(next, SHELLS).remotes['mf-a']?.rollout).not.toHaveProperty('plan')
  })

  test('is not served if the other failed for the visitor or cannot run', () => {
    const contents = after(...LINKED, 'rollout set mf-a --to 100%')
    expect(servedOf(contents, 'ela', ['mf-a'])).toEqual(['1.0.0-g0000000001', '1.0.0-g0000000001', '1.0.0-g0000000001'])
    const versions = { ...contents.remotes['mf-a']?.versions, '1.1.0-g0000000002': aPublication('^9.0.0') }
    const remotes = { ...contents.remotes, 'mf-a': { ...contents.remotes['mf-a'], versions } as never }
    expect(servedOf({ ...contents, remotes }, 'ela')).toEqual([
      '1.0.0-g0000000001',
      '1.0.0-g0000000001',
      '1.0.0-g0000000001',
    ])
  })
})

test.each([
  ['rollout start mf-b --version 1.1.0 --with mf-c', 'mf-c não tem liberação em curso: comece primeiro a dele.'],
  ['rollout start mf-b --version 1.1.0 --with mf-b', 'mf-b não vai junto consigo: --with é outro remoto.'],
  ['rollout start mf-b --version 1.1.0 --with mf-a --to 5%', '--with já diz a quem'],
  ['rollout start mf-b --version 1.1.0 --with mf-a --include 7', '--with já diz a quem'],
  ['rollout set mf-a --with mf-b', '--with só vale em "rollout start".'],
])('refuses "%s" with a sentence', (line, sentence) => {
  expect(() => after('rollout start mf-a --version 1.1.0 --to 20%', line)).toThrow(sentence)
})
