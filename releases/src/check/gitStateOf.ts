import { spawnSync } from 'node:child_process'

export interface GitState {
  gitSha: string | null
  subject: string | null
  /** Includes changes of other folders, which a build may read. */
  isDirty: boolean
}

export function gitStateOf(folder: string): GitState {
  const changes = output(['status', '--porcelain'], folder)
  if (changes === null) return { gitSha: null, subject: null, isDirty: false }
  return {
    gitSha: output(['rev-parse', 'HEAD'], folder),
    subject: output(['log', '-1', '--format=%s'], folder),
    isDirty: changes !== '',
  }
}

function output(args: string[], cwd: string): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
