import { join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { beforeEach, expect, test } from 'vitest'
import { runCli } from '../cli/runCli.ts'
import type { Tally } from '../model/Tally.ts'
import { changeOfRemote } from '../registry/Command.ts'
import { RegistryWriter } from '../registry/RegistryWriter.ts'
import { abortRollout } from '../registry/transitions.ts'
import { FolderStore } from '../store/FolderStore.ts'
import { aShell } from '../testing/aShell.ts'
import { buildRemote } from '../testing/buildRemote.ts'

let root: string
let store: FolderStore

const now = () => new Date('2026-03-01T12:00:00Z')

async function release(line: string) {
  const printed: string[] = []
  const args = [...line.split(' '), '--reason', 'teste']
  const code = await runCli(args, { root, cwd: root, store, user: 'equipe', now, print: (text) => printed.push(text) })
  return { code, printed: printed.join('\n') }
}

async function publish(remote: string, number: string) {
  const version = buildRemote(root, remote, number)
  await release(`publish ${remote} --no-build --unchecked`)
  return version
}

const start = (remote: string, number: string) => release(`rollout start ${remote} --version ${number} --to 5%`)

const abort = (version: string) =>
  new RegistryWriter(store, now).change(
    { who: 'guarda', reason: 'falhou em 22 de 22 visitas' },
    { verb: 'rollout abort', remote: 'mf-a', detail: version, apply: changeOfRemote('mf-a', abortRollout) },
  )

type Counts = Pick<Tally, 'ok' | 'failed'>

async function countVisits(version: string, canary: Counts, stable: Counts) {
  const rolloutId = (await store.readHead())?.remotes['mf-a']?.rollout?.id ?? null
  const common = { remote: 'mf-a', rolloutId, window: now().toISOString(), classes: {} }
  await store.writeTallies('portal-1', [
    { ...common, ...canary, version, cohort: 'canary' },
    { ...common, ...stable, version: '1.0.0', cohort: 'stable' },
  ])
}

beforeEach(async () => {
  root = await folderForTest()
  store = new FolderStore(join(root, 'store'))
  await store.writeShell(aShell())
  await release('init')
  for (const remote of ['mf-a', 'mf-b']) await publish(remote, '1.0.0')
})

test.each([
  ['it', 'mf-a', ''],
  ['a linked version', 'mf-b', 'mf-b'],
])('promotes a version only with --even-so if the guardrail aborted %s', async (_, named, other) => {
  const version = await publish('mf-a', '1.1.0')
  await start('mf-a', '1.1.0')
  await abort(version)
  await start('mf-a', '1.1.0')
  if (other) {
    await publish(other, '1.1.0')
    await release(`rollout start ${other} --version 1.1.0 --with mf-a`)
  }
  expect(await release(`rollout promote ${named}`)).toEqual({
    code: 1,
    printed:
      `A guarda encerrou uma liberação de mf-a ${version} em 2026-03-01T12:00:00.000Z: falhou em 22 de 22 visitas. ` +
      'Se é o que se quer, repita com --even-so.',
  })
  expect((await store.readHead())?.remotes['mf-a']?.rollout).not.toBeNull()
  expect(await release(`rollout promote ${named} --even-so`)).toMatchObject({ code: 0 })
})

test.each([
  ['starts', '', 'rollout start mf-a --version 1.1.0 --to'],
  ['raises', 'rollout start mf-a --version 1.1.0 --to 5%', 'rollout set mf-a --to'],
  ['changes to', 'rollout start mf-a --version 1.0.1 --to 100%', 'rollout set mf-a --version 1.1.0 --to'],
])('%s a rollout of an aborted version to 100 % only with --even-so', async (_, before, line) => {
  await publish('mf-a', '1.0.1')
  const version = await publish('mf-a', '1.1.0')
  await start('mf-a', '1.1.0')
  await abort(version)
  if (before) expect(await release(before)).toMatchObject({ code: 0 })
  expect((await release(`${line} 100%`)).printed).toContain(`A guarda encerrou uma liberação de mf-a ${version}`)
  expect(await release(`${line} 99%`)).toMatchObject({ code: 0 })
  expect(await release('rollout set mf-a --to 100% --even-so')).toMatchObject({ code: 0 })
})

test('begins a plan of an aborted version only with --even-so, because the plan makes it stable', async () => {
  const version = await publish('mf-a', '1.1.0')
  await start('mf-a', '1.1.0')
  await abort(version)
  const line = 'rollout start mf-a --version 1.1.0 --plan gentle'
  expect((await release(line)).printed).toContain(`A guarda encerrou uma liberação de mf-a ${version}`)
  expect(await release(`${line} --even-so`)).toMatchObject({ code: 0 })
})

test('promotes a version that was never aborted without --even-so', async () => {
  const version = await publish('mf-a', '1.1.0')
  await start('mf-a', '1.1.0')
  await abort(version)
  await publish('mf-a', '1.2.0')
  await start('mf-a', '1.2.0')
  expect(await release('rollout promote mf-a')).toMatchObject({ code: 0 })
})

test.each([
  [
    'fails more often than the stable version',
    { failed: 3, ok: 2 },
    { failed: 1, ok: 9 },
    ', a estável em 1 de 10 (10,0 %)',
  ],
  ['fails while the stable version has no visits', { failed: 3, ok: 2 }, { failed: 0, ok: 0 }, ''],
])('promotes a version that %s, but is not aborted yet, only with --even-so', async (_, canary, stable, other) => {
  const version = await publish('mf-a', '1.1.0')
  await start('mf-a', '1.1.0')
  await countVisits(version, canary, stable)
  expect((await release('rollout promote mf-a')).printed).toBe(
    `A versão ${version} falhou em 3 de 5 visitas (60,0 %)${other}, e a guarda ainda não tem certeza. ` +
      'Se é o que se quer, repita com --even-so.',
  )
  expect(await release('rollout promote mf-a --even-so')).toMatchObject({ code: 0 })
})

test.each([
  ['seldom', { failed: 1, ok: 9 }, { failed: 0, ok: 10 }],
  ['as often as the stable version', { failed: 3, ok: 2 }, { failed: 6, ok: 4 }],
])('promotes a version that fails %s without --even-so', async (_, canary, stable) => {
  const version = await publish('mf-a', '1.1.0')
  await start('mf-a', '1.1.0')
  await countVisits(version, canary, stable)
  expect(await release('rollout promote mf-a')).toMatchObject({ code: 0 })
})

test('rolls back to no version only with --even-so', async () => {
  expect(await release('rollback mf-a')).toEqual({
    code: 1,
    printed:
      'Não há versão anterior, nem vem uma com o portal: mf-a fica sem nenhuma, e as suas páginas fora do ar. ' +
      'Se é o que se quer, repita com --even-so.',
  })
  expect(await release('rollback mf-a --even-so')).toMatchObject({ code: 0 })
})

test('rolls back to the built version without --even-so', async () => {
  await store.writeShell(aShell({ built: { 'mf-a': { version: '0.9.0', routes: ['/mf-a'] } } }))
  expect(await release('rollback mf-a')).toMatchObject({ code: 0 })
})
