import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Has git run the hooks in `.githooks`, unless its owner has chosen others. What was unpacked of an archive has no
 * repository of its own, only that of a folder around it, which is none of the project's business.
 */
export function useHooks(root) {
  if (!existsSync(join(root, '.git'))) return
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (git('config', 'core.hooksPath').stdout) return
  git('config', '--local', 'core.hooksPath', '.githooks')
}
