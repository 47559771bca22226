import { folderForTest } from '@portal/platform/testing/folderForTest'
import { beforeEach, expect, test } from 'vitest'
import { runCli } from '../cli/runCli.ts'
import { FolderStore } from '../store/FolderStore.ts'
import { aShell } from '../testing/aShell.ts'
import { buildRemote } from '../testing/buildRemote.ts'

let store: FolderStore
let canary: string
let release: (line: string, reason?: string) => Promise<{ code: number; printed: string }>

beforeEach(async () => {
  const root = await folderForTest()
  store = new FolderStore(`${root}/store`)
  await store.writeShell(aShell())
  release = async (line, reason = 'teste') => {
    const printed: string[] = []
    const args = [...line.split(' '), ...(reason ? ['--reason', reason] : [])]
    const now = () => new Date('2026-03-01T12:00:00Z')
    const code = await runCli(args, {
      root,
      cwd: root,
      store,
      user: 'equipe',
      now,
      print: (text) => printed.push(text),
    })
    return { code, printed: printed.join('\n') }
  }
  await release('init')
  for (const version of ['1.0.0', '1.1.0']) {
    canary = buildRemote(root, 'mf-a', version)
    await release('publish mf-a --no-build --unchecked')
  }
})

const revision = async () => (await store.readHead())?.revision

test("serves a group's rollout to its members and explains why", async () => {
  expect(await release('group set gestoras --users 1,7')).toEqual({
    code: 0,
    printed: 'Feito: group set gestoras, revisão 4.',
  })
  await release(`rollout start mf-a --version ${canary} --to 0% --include-group gestoras`)
  expect((await release('status')).printed).toContain(`${canary} a 0 %, inclui grupo gestoras (`)
  await release('rollout set mf-a --include 9 --exclude 18,16')
  expect((await release('status')).printed).toContain('inclui grupo gestoras, 1 pessoa, exclui 2 pessoas (')
  expect((await release('explain mf-a --user 7')).printed).toContain('pessoa incluída na liberação: serve')
  expect((await release('explain mf-a --user 8')).printed).not.toContain('incluída')
  expect((await release('explain mf-a --user 8 --group gestoras')).printed).toContain('pessoa incluída na liberação')
})

test('lists groups with their sizes, and shows their changes in the history', async () => {
  expect((await release('status')).printed).not.toContain('grupos')
  await release('group set gestoras --users 1,7', 'quem decide')
  await release('group add gestoras --users 8')
  await release('group set autoras --users 9')
  expect((await release('status')).printed).toContain('\ngrupos\n  autoras: 1 pessoa\n  gestoras: 3 pessoas')
  expect((await release('history')).printed).toContain(
    '4  2026-03-01T12:00:00.000Z  equipe  group set (gestoras: 1, 7): quem decide\n',
  )
  expect((await release('history mf-a')).printed).not.toContain('group')
})

test('a change of a remote leaves groups unchanged, and the reverse', async () => {
  await release('group set gestoras --users 1,7')
  await release('kill mf-a')
  await release('group delete gestoras')
  const changes: unknown[] = []
  for await (const { groups, remotes } of store.readRevisionsAfter(3)) changes.push([groups, remotes['mf-a']?.killed])
  expect(changes).toEqual([
    [{ gestoras: ['1', '7'] }, false],
    [{ gestoras: ['1', '7'] }, true],
    [{}, true],
  ])
})

test('refuses an invalid group with a sentence', async () => {
  for (const [line, sentence] of [
    ['group set', 'Falta o nome do grupo.'],
    ['group set gestoras', 'Falta --users: os números das pessoas, como "--users 1,7".'],
    ['group set gestoras --users ,', 'Falta --users: os números das pessoas, como "--users 1,7".'],
    ['explain mf-a --user 7 --group gestora', 'Não há o grupo "gestora".'],
    ['explain mf-a --user ana', '"ana" não é o número de uma pessoa'],
    ['group voa gestoras', 'Não há o verbo "group voa".'],
    ['rollout start mf-a --version V --to 0% --include-group gestoras', 'Não há o grupo "gestoras".'],
    ['rollout start mf-a --version V --to 0% --exclude-group constructor', 'Não há o grupo "constructor".'],
  ] as const) {
    const { code, printed } = await release(line.replace('V', canary))
    expect([code, printed], line).toEqual([1, expect.stringContaining(sentence)])
  }
  expect(await revision()).toBe(3)
})

test('requires a reason to change a group', async () => {
  expect((await release('group set gestoras --users 1', '')).printed).toContain('Falta --reason')
  expect(await revision()).toBe(3)
})

test('refuses to delete a group that a running rollout names', async () => {
  await release('group set gestoras --users 1,7')
  await release(`rollout start mf-a --version ${canary} --to 0%`)
  expect((await release('rollout set mf-a --exclude-group visitas')).printed).toContain('Não há o grupo "visitas".')
  await release('rollout set mf-a --include-group gestoras')
  expect(await release('group delete gestoras')).toEqual({
    code: 1,
    printed:
      'A liberação em curso de mf-a usa o grupo "gestoras": encerre-a antes, com "rollout promote" ou "rollout abort".',
  })
  await release('rollout abort mf-a')
  expect((await release('group delete gestoras')).code).toBe(0)
})

test('changes and ends a rollout that names a missing group', async () => {
  await release('group set gestoras --users 1,7')
  await release(`rollout start mf-a --version ${canary} --to 0% --include-group gestoras`)
  const head = await store.readHead()
  if (head) await store.append({ ...head, revision: 5, groups: {} })
  for (const line of ['rollout set mf-a --to 50%', 'rollout pause mf-a', 'kill mf-a', 'rollout abort mf-a']) {
    expect((await release(line)).printed).toContain('Feito')
  }
})
