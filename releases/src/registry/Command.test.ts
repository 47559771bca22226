import { expect, test } from 'vitest'
import { type Contents, NO_PEOPLE } from '../model/registry.ts'
import { aPublication } from '../testing/aPublication.ts'
import { aShell } from '../testing/aShell.ts'
import { transferAddress } from './addresses.ts'
import { type Command, changeOfRemote } from './Command.ts'
import {
  abortRollout,
  kill,
  promoteRollout,
  publish,
  revive,
  rollback,
  setRollout,
  startRollout,
  type Transition,
} from './transitions.ts'

const EMPTY: Contents = { remotes: {}, groups: {}, addresses: {}, tokens: {} }
const SHELLS = [aShell()]
const [ZERO, ONE, TWO] = ['0.9.0-z', '1.0.0-a', '1.1.0-b']

const published = (version: string, routes: string[], contracts?: string) =>
  changeOfRemote('mf-a', publish(version, { ...aPublication(contracts), routes }), { mayBeNew: true })

const of = (transition: Transition, remote = 'mf-a') => changeOfRemote(remote, transition)

const start = (version: string) =>
  of(
    startRollout({
      id: 'mf-a/1',
      version,
      basisPoints: 500,
      startedAt: '2026-01-02T00:00:00.000Z',
      include: NO_PEOPLE,
      exclude: NO_PEOPLE,
    }),
  )

const after = (shells: ReturnType<typeof aShell>[], ...commands: Command['apply'][]) =>
  commands.reduce((contents, apply) => apply(contents, shells), EMPTY)

/** `mf-a` has a stable version, a waiting one with `/vagas`, and a canary. `mf-b` belongs to another team. */
const given = [
  published(ZERO, ['/novas']),
  published(ONE, ['/vagas']),
  published(TWO, ['/novas']),
  changeOfRemote('mf-b', publish('1.0.0-x', { ...aPublication(), routes: ['/b'] }), { mayBeNew: true }),
  start(TWO),
]
const tryOne = of(setRollout({ version: ONE }))
const moved = transferAddress('mf-b', '/vagas')

test('refuses to publish a version whose address a waiting version has', () => {
  const other = changeOfRemote('mf-b', publish('1.1.0-x', { ...aPublication(), routes: ['/vagas/:id'] }))
  expect(() => after(SHELLS, ...given, other)).toThrow('A rota "/vagas/:id" já é de mf-a.')
})

test('a built remote owns its addresses before its first publication', () => {
  const shell = aShell({ built: { 'mf-publico': { version: '1.0.0', routes: ['/noticias'] } } })
  expect(() => after([shell], published(ONE, ['/noticias']))).toThrow('A rota "/noticias" já é de mf-publico.')
})

test('a publication without a running portal takes no address of a built remote', () => {
  const shell = aShell({ built: { 'mf-publico': { version: '1.0.0', routes: ['/noticias'] } } })
  const waiting = after([], published(ONE, ['/noticias']))
  expect(() => start(ONE)(waiting, [shell])).toThrow('A rota "/noticias" já é de mf-publico.')
  expect(start(ONE)(waiting, SHELLS).addresses).toEqual({ '/noticias': 'mf-a' })
})

test.each<[string, Command['apply'][]]>([
  ['started', [...given, of(abortRollout), moved, start(ONE)]],
  ['set', [...given, moved, tryOne]],
  ['promoted', [...given, tryOne, moved, of(promoteRollout)]],
  ['rolled back to', [...given, tryOne, of(promoteRollout), start(TWO), of(promoteRollout), moved, of(rollback)]],
  ['revived', [...given, tryOne, of(kill(ONE)), moved, of(revive(ONE))]],
  ['served again with its remote', [...given, tryOne, of(kill()), moved, of(revive())]],
])('a version whose address was transferred cannot be %s', (_, commands) => {
  expect(() => after(SHELLS, ...commands)).toThrow('A rota "/vagas" já é de mf-b.')
  expect(() => after(SHELLS, ...commands.filter((apply) => apply !== moved))).not.toThrow()
})

test('a rollout without the transferred address continues', () => {
  expect(() => after(SHELLS, ...given, moved, of(setRollout({ basisPoints: 900 })), of(promoteRollout))).not.toThrow()
})

test('promotes a version only if all running portals can run it', () => {
  const shells = [aShell(), aShell({ process: 'portal-2', contracts: '2.0.0' })]
  const commands = [published(ONE, ['/a']), published(TWO, ['/a'], '^2.0.0'), start(TWO), of(promoteRollout)]
  expect(() => after(shells, ...commands)).toThrow(
    'A versão 1.1.0-b de mf-a pede contratos ^2.0.0, e há um portal em uso que oferece 1.0.0: ele ficaria sem o remoto.',
  )
})

test('refuses to serve a version that no running portal can run', () => {
  const shells = [aShell(), aShell({ process: 'portal-2', contracts: '2.0.0' })]
  const commands = [published(ONE, ['/a']), published(TWO, ['/a'], '^2.0.0')]
  expect(() => after(shells, ...commands, start(TWO))).not.toThrow()
  const contents = after(shells, ...commands)
  expect(() => start(TWO)(contents, SHELLS)).toThrow(
    'A versão 1.1.0-b de mf-a pede contratos ^2.0.0, e os portais em uso oferecem 1.0.0. Atualize antes um portal, ou deixe de usar isso.',
  )
})
