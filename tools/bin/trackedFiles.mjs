import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Lists tracked files that exist, relative to the repository. @param globs all files by default */
export function trackedFiles(...globs) {
  const listed = execFileSync('git', ['ls-files', '-z', ...globs], { cwd: root, encoding: 'utf8' })
  return listed.split('\0').filter((path) => path && existsSync(join(root, path)))
}
