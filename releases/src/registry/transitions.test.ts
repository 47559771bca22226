import { describe, expect, test } from 'vitest'
import { emptyRemote, NO_PEOPLE, type RemoteEntry } from '../model/registry.ts'
import { aPublication } from '../testing/aPublication.ts'
import {
  abortRollout,
  kill,
  MOST_VERSIONS,
  pauseRollout,
  promoteRollout,
  publish,
  revive,
  rollback,
  setRollout,
  startRollout,
  type Transition,
  type TransitionContext,
} from './transitions.ts'

const publication = aPublication()

const start = (version: string, basisPoints = 500) =>
  startRollout({
    id: 'mf-exemplo/1',
    version,
    basisPoints,
    startedAt: '2026-01-02T00:00:00.000Z',
    include: NO_PEOPLE,
    exclude: NO_PEOPLE,
  })

/** A portal is in use and has not built the remote. */
const NEW = { isBuilt: false, isInUse: true, isRunByAll: () => true }
const BUILT = { ...NEW, isBuilt: true }

const after = (...transitions: Transition[]) => afterOn(NEW, ...transitions)

const afterOn = (context: TransitionContext, ...transitions: Transition[]): RemoteEntry =>
  transitions.reduce((remote, transition) => transition(remote, context), emptyRemote())

const [ONE, TWO, THREE] = ['1.0.0-gaaaaaaaaaa', '1.1.0-gbbbbbbbbbb', '1.2.0-gcccccccccc'] as const
const [one, two, three] = [ONE, TWO, THREE].map((version) => publish(version, publication)) as [
  Transition,
  Transition,
  Transition,
]

test('the first version of a new remote is stable immediately, the next one waits', () => {
  expect(after(one, two)).toMatchObject({ stable: ONE, rollout: null })
})

test('limits the versions of a remote until some are removed', () => {
  const many = Array.from({ length: MOST_VERSIONS }, (_, n) => publish(`1.0.${n}-a`, publication))
  const removed = publish(TWO, { ...publication, removedAt: '2026-01-02T00:00:00.000Z' })
  expect(() => after(...many, two)).toThrow('O remoto já tem 200 versões guardadas, e o máximo é 200.')
  expect(after(removed, ...many.slice(1), three).versions).toHaveProperty(THREE)
})

test('a first version waits if it is held, the remote is built, or no portal runs', () => {
  expect(after(publish(ONE, publication, { isHeld: true }))).toMatchObject({ stable: null })
  expect(afterOn(BUILT, one, two)).toMatchObject({ stable: null })
  expect(afterOn({ ...NEW, isRunByAll: () => false }, one)).toMatchObject({ stable: null })
  expect(afterOn({ ...NEW, isInUse: false }, one)).toMatchObject({ stable: null })
})

test('a first version can roll out against the built one, and rolls back to it', () => {
  expect(afterOn(BUILT, one, start(ONE), abortRollout)).toMatchObject({ stable: null, rollout: null })
  const promoted = [one, start(ONE), promoteRollout]
  expect(afterOn(BUILT, ...promoted)).toMatchObject({ stable: ONE, history: [], rollout: null })
  expect(afterOn(BUILT, ...promoted, rollback)).toMatchObject({ stable: null, history: [] })
  expect(() => afterOn(BUILT, ...promoted, rollback, rollback)).toThrow('Não há versão anterior')
})

test('refuses to serve a version whose files were removed', () => {
  const removed = publish(ONE, { ...publication, removedAt: '2026-02-01T00:00:00.000Z' }, { isHeld: true })
  expect(() => after(removed, start(ONE))).toThrow(
    'Os arquivos da versão 1.0.0-gaaaaaaaaaa foram apagados por "gc": publique-a de novo, com outro número.',
  )
})

test('refuses a second publication of a version, even with other files', () => {
  expect(() => after(one, publish('1.0.0-gffffffffff', publication))).toThrow(
    'A versão 1.0.0 já foi publicada (1.0.0-gaaaaaaaaaa). Aumente a versão do pacote.',
  )
})

test('a version number does not match longer numbers that begin with it', () => {
  const [PR_12, PR_13, FIVE] = ['5.0.0-pr.12-gaaaaaaaaaa', '5.0.0-pr.13-gaaaaaaaaaa', '5.0.0-gaaaaaaaaaa']
  const all = [PR_12, PR_13, FIVE].map((version) => publish(version as string, publication))
  expect(Object.keys(after(...all).versions)).toEqual([PR_12, PR_13, FIVE])
  expect(() => after(...all, publish('5.0.0-pr.13-gbbbbbbbbbb', publication))).toThrow('A versão 5.0.0-pr.13 já foi')
  expect(after(one, ...all, start('5.0.0')).rollout?.version).toBe(FIVE)
  expect(() => after(one, ...all.slice(0, 2), start('5.0.0'))).toThrow('A versão 5.0.0 não foi publicada.')
})

test('promoting ends the rollout and remembers the previous stable version', () => {
  expect(after(one, two, start(TWO), promoteRollout)).toMatchObject({ stable: TWO, history: [ONE], rollout: null })
})

test('an aborted rollout leaves the stable version', () => {
  expect(after(one, two, start(TWO), abortRollout)).toMatchObject({ stable: ONE, history: [], rollout: null })
})

test('setting a paused rollout resumes it with the same buckets', () => {
  const paused = after(one, two, start(TWO), pauseRollout)
  expect(paused.rollout).toMatchObject({ paused: true, basisPoints: 500 })
  expect(setRollout({ basisPoints: 5000 })(paused, NEW).rollout).toMatchObject({
    id: 'mf-exemplo/1',
    paused: false,
    basisPoints: 5000,
  })
})

test('a repaired version replaces the canary with the same buckets', () => {
  const { rollout } = after(one, two, three, start(TWO), setRollout({ version: THREE }))
  expect(rollout).toMatchObject({ id: 'mf-exemplo/1', version: THREE, basisPoints: 500 })
})

test('adds people to a rollout one by one', () => {
  const include = (user: string) => setRollout({ include: { users: [user] } })
  expect(after(one, two, start(TWO), include('7'), include('8'), include('7')).rollout?.include.users).toEqual([
    '7',
    '8',
  ])
})

test('rolls back past killed versions', () => {
  const promoted = [one, two, start(TWO), promoteRollout, three, start(THREE), promoteRollout]
  expect(after(...promoted, rollback)).toMatchObject({ stable: TWO, history: [ONE] })
  expect(after(...promoted, kill(TWO), rollback)).toMatchObject({ stable: ONE, history: [] })
})

test('a rollback ends a running rollout and keeps the stable version', () => {
  const tried = [one, two, start(TWO), promoteRollout, three, start(THREE)]
  expect(after(...tried, rollback)).toMatchObject({ stable: TWO, history: [ONE], rollout: null })
  expect(after(...tried, rollback, rollback)).toMatchObject({ stable: ONE, history: [], rollout: null })
  expect(after(one, two, start(TWO), rollback)).toMatchObject({ stable: ONE, rollout: null })
})

test('a rollback of the first version leaves no version', () => {
  expect(after(one, rollback)).toMatchObject({ stable: null, history: [], killed: false })
})

test('revive undoes kill', () => {
  expect(after(one, kill()).killed).toBe(true)
  expect(after(one, kill(), revive()).killed).toBe(false)
  expect(after(one, two, kill(TWO), revive(TWO)).killedVersions).toEqual([])
})

describe('refuses:', () => {
  test.each<[string, Transition[], string]>([
    [
      'a rollout of an unpublished version',
      [one, start('9.0.0')],
      'A versão 9.0.0 não foi publicada. As últimas: 1.0.0-gaaaaaaaaaa.',
    ],
    [
      'a rollout of the stable version',
      [one, start(ONE)],
      'A versão 1.0.0-gaaaaaaaaaa já é a estável: todas as pessoas a recebem.',
    ],
    [
      'a second rollout',
      [one, two, three, start(TWO), start(THREE)],
      'Já há uma liberação em curso, da versão 1.1.0-gbbbbbbbbbb: "rollout set" muda a parte (--to) ou a versão (--version) dela',
    ],
    [
      'a rollout of a killed version',
      [one, two, kill(TWO), start(TWO)],
      'A versão 1.1.0-gbbbbbbbbbb está desligada: religue-a antes, com "revive", ou escolha outra.',
    ],
    [
      '"rollout set" without a rollout',
      [one, setRollout({ basisPoints: 1 })],
      'Não há liberação em curso: comece uma com "rollout start".',
    ],
    [
      '"rollout pause" without a rollout',
      [one, pauseRollout],
      'Não há liberação em curso: comece uma com "rollout start".',
    ],
    [
      '"rollout promote" without a rollout',
      [one, promoteRollout],
      'Não há liberação em curso: comece uma com "rollout start".',
    ],
    [
      '"rollout abort" without a rollout',
      [one, abortRollout],
      'Não há liberação em curso: comece uma com "rollout start".',
    ],
    ['a rollback without a previous version', [one, rollback, rollback], 'já vale a que o portal traz'],
    [
      'a rollback to a killed version',
      [one, two, start(TWO), promoteRollout, kill(ONE), rollback],
      'Não há versão anterior para onde voltar',
    ],
    [
      'reviving a remote that is not killed',
      [one, revive()],
      'O remoto não está desligado: não há nada a religar. "status" diz o que está.',
    ],
    [
      'reviving a version that is not killed',
      [one, revive(ONE)],
      'A versão 1.0.0-gaaaaaaaaaa não está desligada: não há nada a religar. "status" diz o que está.',
    ],
  ])('%s', (_, transitions, sentence) => {
    expect(() => after(...transitions)).toThrow(sentence)
  })
})

test('accepts a version by its number', () => {
  expect(after(one, two, start('1.1.0')).rollout?.version).toBe(TWO)
  expect(after(one, two, kill('1.1.0')).killedVersions).toEqual([TWO])
  expect(after(one, two, kill('1.1.0'), revive('1.1.0')).killedVersions).toEqual([])
  expect(() => after(one, kill('1.9.0'))).toThrow('A versão 1.9.0 não foi publicada')
})

test('refuses to roll out or promote a killed version', () => {
  const tried = after(one, two, three, start(TWO))
  expect(() => promoteRollout(kill(TWO)(tried, NEW), NEW)).toThrow('está desligada')
  expect(() => setRollout({ basisPoints: 100 })(kill(TWO)(tried, NEW), NEW)).toThrow('está desligada')
  expect(() => setRollout({ version: THREE })(kill(THREE)(tried, NEW), NEW)).toThrow('está desligada')
  expect(setRollout({ version: THREE })(kill(TWO)(tried, NEW), NEW).rollout?.version).toBe(THREE)
})
