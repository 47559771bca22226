import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { runCli } from '../cli/runCli.ts'
import { FolderStore } from '../store/FolderStore.ts'
import { aShell } from '../testing/aShell.ts'
import { buildRemote } from '../testing/buildRemote.ts'

export async function aRepository() {
  const root = await folderForTest()
  const made = { root, store: new FolderStore(join(root, '.git/releases')) }
  const releaseIn = async (cwd: string, line: string, ...more: string[]) => {
    const printed: string[] = []
    const args = [...line.split(' '), ...more]
    const { store } = made
    const code = await runCli(args, { root, cwd, store, user: 'equipe', print: (text) => printed.push(text) })
    return { code, printed: printed.join('\n') }
  }
  const release = (line: string, ...more: string[]) => releaseIn(root, line, ...more)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=equipe', '-c', 'user.email=equipe@jacaranda.example', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim()
  const checkedBy = (check: string | undefined, manifest: object = {}) => {
    writeFileSync(
      join(root, 'mf-a/package.json'),
      JSON.stringify({ version: '1.0.0', scripts: { check }, ...manifest }),
    )
    git('add', '.')
    git('commit', '--quiet', '--allow-empty', '--message', 'Confere')
  }
  buildRemote(root, 'mf-a', '1.0.0')
  writeFileSync(join(root, 'mf-a/CHANGELOG.md'), '## 1.0.0\n\n- A primeira página.\n')
  writeFileSync(join(root, '.gitignore'), 'dist/\nprova.json\n')
  git('init', '--quiet')
  await made.store.writeShell(aShell({ seenAt: new Date().toISOString() }))
  await release('init', '--reason', 'teste')
  return Object.assign(made, { release, releaseIn, git, checkedBy, head: () => made.store.readHead() })
}
