import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { expect, test } from 'vitest'
import { runCli } from '../cli/runCli.ts'
import { FolderStore } from '../store/FolderStore.ts'
import { buildRemote } from '../testing/buildRemote.ts'
import { gitStateOf } from './gitStateOf.ts'

async function repository() {
  const root = await folderForTest()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=equipe', '-c', 'user.email=equipe@jacaranda.example', ...args], {
      cwd: root,
      encoding: 'utf8',
    })
  buildRemote(root, 'mf-a', '1.0.0')
  writeFileSync(join(root, 'mf-a/package.json'), '{ "version": "1.0.0", "scripts": { "check": "node --version" } }')
  writeFileSync(join(root, 'mf-a/CHANGELOG.md'), '## 1.0.0\n\n- As vagas.\n')
  mkdirSync(join(root, 'mf-b'))
  writeFileSync(join(root, '.gitignore'), 'dist/\n')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Mostra as vagas')
  const store = new FolderStore(join(root, '.git/releases'))
  const release = async (...args: string[]) => {
    const printed: string[] = []
    const code = await runCli(args, { root, cwd: root, store, user: 'equipe', print: (text) => printed.push(text) })
    return { code, printed: printed.join('\n') }
  }
  await release('init', '--reason', 'teste')
  const published = async () => {
    const head = await store.readHead()
    const [publication] = Object.values(head?.remotes['mf-a']?.versions ?? {})
    return { reason: head?.change.reason, detail: head?.change.detail, publication }
  }
  return { root, sha: git('rev-parse', 'HEAD').trim(), release, published }
}

test('publishes a clean repository with its commit', async () => {
  const { root, sha, release, published } = await repository()
  expect(gitStateOf(join(root, 'mf-a'))).toEqual({ gitSha: sha, subject: 'Mostra as vagas', isDirty: false })
  expect(await release('publish', 'mf-a')).toMatchObject({ code: 0 })
  expect(await published()).toMatchObject({ reason: 'Mostra as vagas', publication: { gitSha: sha, isDirty: false } })
})

test('publishes uncommitted changes only if they are announced with a reason', async () => {
  const { root, sha, release, published } = await repository()
  writeFileSync(join(root, 'mf-b/novo.ts'), '')
  expect(await release('publish', 'mf-a')).toMatchObject({
    code: 1,
    printed: expect.stringContaining(
      'O repositório de mf-a tem mudanças sem commit, e o histórico diria o commit errado.',
    ),
  })
  const dirty = ['publish', 'mf-a', '--dirty']
  expect((await release(...dirty)).printed).toContain('Falta --reason')
  expect(await release(...dirty, '--reason', 'às pressas')).toMatchObject({ code: 0 })
  expect(await published()).toMatchObject({
    reason: 'às pressas',
    detail: expect.stringContaining('com mudanças sem commit'),
    publication: { gitSha: sha, isDirty: true },
  })
})

test('publishes a folder outside a repository without a commit', async () => {
  expect(gitStateOf(await folderForTest())).toEqual({ gitSha: null, subject: null, isDirty: false })
})
