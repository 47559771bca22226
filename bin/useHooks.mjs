import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes git run the hooks in `.githooks` for this repository, unless another folder of hooks is configured. Does
 * nothing in sources that were unpacked from an archive: the only repository there may be one of a folder around them.
 */
export function useHooks(root) {
  if (!existsSync(join(root, '.git'))) return
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (git('config', 'core.hooksPath').stdout) return
  git('config', '--local', 'core.hooksPath', '.githooks')
}
