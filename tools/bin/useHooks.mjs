import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Skips unpacked archives, where git may find an outer repository. */
export function useHooks(root) {
  if (!existsSync(join(root, '.git'))) return
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (git('config', 'core.hooksPath').stdout) return
  git('config', '--local', 'core.hooksPath', '.githooks')
}
