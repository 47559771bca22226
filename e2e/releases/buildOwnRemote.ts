import { execFile } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createRemote } from '../../build/scaffold/createRemote'

const REPOSITORY = join(import.meta.dirname, '../..')

const VITE = join(REPOSITORY, 'node_modules/vite/bin/vite.js')

export function linkRepository(root: string) {
  for (const shared of ['build', 'tsconfig.browser.json', 'tsconfig.base.json']) {
    if (!existsSync(join(root, shared))) symlinkSync(join(REPOSITORY, shared), join(root, shared))
  }
  writeFileSync(join(root, 'package.json'), '{ "workspaces": [] }')
}

export async function buildOwnRemote(root: string, name: string, changes: Record<string, (text: string) => string>) {
  linkRepository(root)
  const made = createRemote({ name }, root)
  if (typeof made === 'string') throw new Error(made)
  for (const [file, change] of Object.entries(changes)) {
    const path = join(made.folder, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
  for (const more of [[], ['--ssr']]) {
    await promisify(execFile)(process.execPath, [VITE, 'build', ...more], {
      cwd: made.folder,
      env: { ...process.env, NODE_ENV: 'production' },
    })
  }
}
