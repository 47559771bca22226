import { folderForTest } from '@portal/platform/testing/folderForTest'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { planSchema } from '../model/Plan.ts'
import { NO_PEOPLE, type Registry } from '../model/registry.ts'
import { changeOfRemote } from '../registry/Command.ts'
import { RegistryWriter } from '../registry/RegistryWriter.ts'
import {
  abortRollout,
  pauseRollout,
  publish,
  setRollout,
  startRollout,
  type Transition,
} from '../registry/transitions.ts'
import { FolderStore } from '../store/FolderStore.ts'
import { VisitCounter, type VisitOutcome } from '../telemetry/VisitCounter.ts'
import { aPublication } from '../testing/aPublication.ts'
import { aShell } from '../testing/aShell.ts'
import { Guardrail } from './Guardrail.ts'

const now = () => new Date('2026-03-01T12:07:00Z')
const [STABLE, CANARY] = ['1.0.0-a', '1.1.0-b']
const publication = aPublication()

const rollout = (id = 'mf-a/1') =>
  startRollout({
    id,
    version: CANARY,
    basisPoints: 1_000,
    startedAt: '2026-01-02T00:00:00.000Z',
    include: NO_PEOPLE,
    exclude: NO_PEOPLE,
  })

async function released() {
  const store = new FolderStore(await folderForTest())
  await store.writeShell(aShell({ seenAt: new Date().toISOString() }))
  const writer = new RegistryWriter(store)
  await writer.create({ who: 'equipe', reason: 'teste' })
  const change = (verb: string, apply: Transition) =>
    writer.change(
      { who: 'equipe', reason: 'teste' },
      {
        verb,
        remote: 'mf-a',
        detail: '',
        apply: changeOfRemote('mf-a', apply, { mayBeNew: true }),
      },
    )
  await change('publish', publish(STABLE, publication))
  await change('publish', publish(CANARY, publication))
  await change('rollout start', rollout())
  const entry = async () => (await store.readHead())?.remotes['mf-a']
  const history = async () => {
    const revisions: Registry[] = []
    for await (const revision of store.readRevisionsAfter(4)) revisions.push(revision)
    return revisions.map(({ change }) => change)
  }
  return { store, change, entry, history }
}

/** A process with its own clock. */
function guard(store: FolderStore, clock = now) {
  const counter = new VisitCounter(() => true, clock)
  const onError = vi.fn()
  const onAbort = vi.fn()
  const guardrail = new Guardrail({ store, counter, onError, onAbort, periodMs: 10, now: clock })
  onTestFinished(() => guardrail.stop())
  /** Each visit has its own network by default. */
  const visit = (
    status: VisitOutcome['status'],
    count: number,
    more: Partial<VisitOutcome> = {},
    addressOf = (n: number) => `10.${n >> 8}.${n & 255}.1`,
  ) => {
    const served = { remote: 'mf-a', version: CANARY, rolloutId: 'mf-a/1', cohort: 'canary' } as const
    const errorClass = status === 'failed' ? 'timeout' : null
    for (let n = 0; n < count; n++) {
      counter.record({ ...served, status, errorClass, ...more }, { address: addressOf(n), visitor: `visitante-${n}` })
    }
  }
  return { guardrail, onError, onAbort, visit }
}

async function rounds(store: FolderStore) {
  const read = vi.spyOn(store, 'readTallies')
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(2)
  read.mockRestore()
}

test('aborts a failing canary, and the history says by whom and why', async () => {
  const { store, entry, history } = await released()
  const { guardrail, visit, onAbort } = guard(store)
  visit('failed', 30)
  visit('ok', 200, { cohort: 'stable', version: STABLE })
  guardrail.start()
  await expect.poll(entry).toMatchObject({ stable: STABLE, rollout: null })
  expect(await history()).toMatchObject([
    {
      verb: 'rollout abort',
      who: 'guarda',
      detail: CANARY,
      reason:
        'a versão 1.1.0-b falhou em 26 de 26 visitas (100,0 %), a estável em 0 de 196 (0,0 %), sem as 4 redes de mais falhas e as 4 de mais acertos; mais frequente: timeout',
    },
  ])
  await expect.poll(() => onAbort.mock.calls).toEqual([['mf-a']])
})

test('aborts a canary that is much slower, with the times', async () => {
  const { store, entry, history } = await released()
  const window = '2026-03-01T12:00:00.000Z'
  const counted = { remote: 'mf-a', rolloutId: 'mf-a/1', window, failed: 0, classes: {} } as const
  await store.writeTallies('outro', [
    { ...counted, cohort: 'canary', version: CANARY, ok: 100, shown: { times: { 2800: 100 } } },
    { ...counted, cohort: 'stable', version: STABLE, ok: 400, shown: { times: { 700: 300, 1400: 100 } } },
  ])
  guard(store).guardrail.start()
  await expect.poll(entry).toMatchObject({ stable: STABLE, rollout: null })
  expect(await history()).toMatchObject([
    {
      verb: 'rollout abort',
      who: 'guarda',
      reason: expect.stringContaining(
        'demorou mais de 1 s em 100 de 100 visitas (100,0 %), a estável mais de 0,7 s em',
      ),
    },
  ])
})

test('keeps a canary that does not fail', async () => {
  const { store, entry } = await released()
  const { guardrail, visit } = guard(store)
  visit('ok', 200)
  guardrail.start()
  await rounds(store)
  expect(await entry()).toMatchObject({ rollout: { version: CANARY } })
})

test('judges the sum of all processes', async () => {
  const { store, entry } = await released()
  const processes = [guard(store), guard(store), guard(store)]
  for (const { guardrail, visit } of processes) {
    visit('failed', 12)
    guardrail.start()
  }
  await expect.poll(entry).toMatchObject({ rollout: null })
})

test('ignores tallies of a process with a fast clock', async () => {
  const { store, entry } = await released()
  const ahead = guard(store, () => new Date('2026-03-11T12:07:00Z'))
  ahead.visit('failed', 200, { cohort: 'stable', version: STABLE })
  ahead.guardrail.start()
  await ahead.guardrail.stop()
  const { guardrail, visit } = guard(store)
  for (const status of ['ok', 'failed'] as const) visit(status, 100)
  visit('ok', 200, { cohort: 'stable', version: STABLE })
  guardrail.start()
  await expect.poll(entry).toMatchObject({ rollout: null })
})

/** Rotates through the addresses of few attackers. */
const amongForgers = (networks: number) => (n: number) => `192.0.${n % networks}.1`

describe('with two processes:', () => {
  const healthyStable = { cohort: 'stable', version: STABLE } as const

  test.each([
    ['24 failures, forged from 2 addresses', 24, 2],
    ['56 failures, forged from 4 addresses', 56, 4],
  ])('keeps a flawless canary despite %s', async (_, failures, networks) => {
    const { store, entry } = await released()
    const processes = [guard(store), guard(store)]
    for (const { guardrail, visit } of processes) {
      visit('ok', 150)
      visit('ok', 150, healthyStable)
      visit('failed', failures, {}, amongForgers(networks))
      guardrail.start()
    }
    await rounds(store)
    expect(await entry()).toMatchObject({ rollout: { version: CANARY } })
  })

  test.each([
    ['60 failures of the stable version', { ...healthyStable, status: 'failed' }],
    ['60 successes of the canary', { status: 'ok' }],
  ] as const)('aborts a canary that fails 30 %, despite %s from 4 forgers', async (_, { status, ...served }) => {
    const { store, entry } = await released()
    const processes = [guard(store), guard(store)]
    for (const { guardrail, visit } of processes) {
      visit('failed', 15)
      visit('ok', 35)
      visit('ok', 150, healthyStable)
      visit(status, 60, served, amongForgers(4))
      guardrail.start()
    }
    await expect.poll(entry).toMatchObject({ rollout: null })
  })
})

test('counts all visits of older portals, which report no networks', async () => {
  const { store, entry } = await released()
  const counted = { remote: 'mf-a', version: CANARY, rolloutId: 'mf-a/1', window: '2026-03-01T12:00:00.000Z' } as const
  await store.writeTallies('antigo', [{ ...counted, cohort: 'canary', ok: 0, failed: 20, classes: { http: 20 } }])
  guard(store).guardrail.start()
  await expect.poll(entry).toMatchObject({ rollout: null })
})

test('concurrent processes abort once, without errors', async () => {
  const { store, entry, history } = await released()
  const processes = Array.from({ length: 4 }, () => guard(store))
  for (const { visit } of processes) visit('failed', 30)
  for (const { guardrail } of processes) guardrail.start()
  await expect.poll(entry).toMatchObject({ rollout: null })
  await rounds(store)
  expect(await history()).toHaveLength(1)
  expect(processes.flatMap(({ onAbort }) => onAbort.mock.calls)).toHaveLength(1)
  expect(processes.flatMap(({ onError }) => onError.mock.calls)).toEqual([])
})

test.each<[string, Transition]>([
  ['paused', pauseRollout],
  ['given a repaired version', setRollout({ version: STABLE })],
  ['replaced by another one', (remote, context) => rollout('mf-a/2')({ ...remote, rollout: null }, context)],
])('does not change a rollout that was just %s', async (_, apply) => {
  const { store, change, history } = await released()
  const { guardrail, visit, onError } = guard(store)
  visit('failed', 30)
  const head = store.readHead.bind(store)
  vi.spyOn(store, 'readHead').mockImplementationOnce(async () => {
    const before = await head()
    await change('outro', apply)
    return before
  })
  guardrail.start()
  await rounds(store)
  expect(await history()).toMatchObject([{ verb: 'outro' }])
  expect(onError).not.toHaveBeenCalled()
})

test('reports an unreachable store once and aborts when it is back', async () => {
  const { store, entry } = await released()
  const { guardrail, visit, onError } = guard(store)
  visit('failed', 30)
  const read = vi.spyOn(store, 'readTallies').mockRejectedValue(new Error('sem resposta'))
  guardrail.start()
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(3)
  expect(onError.mock.calls).toEqual([[new Error('sem resposta')]])
  read.mockRestore()
  await expect.poll(entry).toMatchObject({ rollout: null })
})

test('writes tallies only after new visits, and on shutdown', async () => {
  const { store } = await released()
  const { guardrail, visit } = guard(store)
  visit('ok', 1)
  const keep = vi.spyOn(store, 'writeTallies')
  guardrail.start()
  await expect.poll(() => guardrail.tallies).toMatchObject([{ ok: 1 }])
  await rounds(store)
  expect(keep).toHaveBeenCalledTimes(1)
  visit('ok', 2)
  await guardrail.stop()
  expect(await store.readTallies()).toMatchObject([{ ok: 3 }])
})

test('ignores visits older than a day', async () => {
  const { store } = await released()
  const counted = {
    remote: 'mf-a',
    version: CANARY,
    rolloutId: null,
    cohort: 'stable',
    failed: 0,
    classes: {},
  } as const
  const at = (hours: number) => new Date(now().getTime() - hours * 3_600_000).toISOString()
  await store.writeTallies('um', [{ ...counted, ok: 1, window: at(25) }])
  await store.writeTallies('outro', [{ ...counted, ok: 2, window: at(23) }])
  const { guardrail } = guard(store)
  guardrail.start()
  await expect.poll(() => guardrail.tallies).toMatchObject([{ ok: 2 }])
})

describe('a planned rollout', () => {
  const plan = {
    ...planSchema.parse({
      name: 'teste',
      stages: [
        { basisPoints: 500, visits: 20, minutes: 10 },
        { basisPoints: 10_000, visits: 20, minutes: 10 },
      ],
    }),
    stage: 0,
    since: '2026-03-01T12:00:00.000Z',
  }

  /** Two processes judge a planned rollout with a controlled clock. */
  async function planned() {
    const { store, change, entry, history } = await released()
    await change('rollout abort', abortRollout)
    await change(
      'rollout start',
      startRollout({
        id: 'mf-a/1',
        version: CANARY,
        basisPoints: 500,
        startedAt: plan.since,
        include: NO_PEOPLE,
        exclude: NO_PEOPLE,
        plan,
      }),
    )
    let time = '2026-03-01T12:07:00Z'
    const clock = () => new Date(time)
    const [one, other] = [guard(store, clock), guard(store, clock)]
    return { store, change, entry, history, one, other, at: (next: string) => (time = next) }
  }

  test('advances stage by stage to stable, once for all processes', async () => {
    const { entry, history, one, other, at } = await planned()
    one.visit('ok', 40)
    one.guardrail.start()
    other.guardrail.start()
    at('2026-03-01T12:11:00Z')
    await expect.poll(async () => (await entry())?.rollout).toMatchObject({ basisPoints: 10_000, plan: { stage: 1 } })
    expect((await entry())?.rollout?.plan?.since).toBe('2026-03-01T12:11:00.000Z')
    at('2026-03-01T12:21:00Z')
    one.visit('ok', 40)
    await expect.poll(async () => (await entry())?.stable).toBe(CANARY)
    const steps = (await history()).filter(({ who }) => who === 'guarda')
    expect(steps.map(({ verb, detail }) => [verb, detail])).toEqual([
      ['rollout set', `${CANARY} a 100%`],
      ['rollout promote', CANARY],
    ])
    expect(steps[0]?.reason).toContain('plano teste: ')
  })

  test('stops and is aborted if it fails', async () => {
    const { entry, history, one, at } = await planned()
    one.visit('failed', 60)
    one.guardrail.start()
    at('2026-03-01T12:11:00Z')
    await expect.poll(async () => (await entry())?.rollout).toBeNull()
    expect((await history()).at(-1)).toMatchObject({ verb: 'rollout abort', who: 'guarda' })
  })
})
