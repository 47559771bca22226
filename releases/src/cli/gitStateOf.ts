import { spawnSync } from 'node:child_process'

/** What git tells of a folder. */
export interface GitState {
  /** The commit that is checked out; `null` where the folder is in no repository. */
  gitSha: string | null
  /** The first line of its message. */
  subject: string | null
  /** Whether files of the repository differ from the commit, or are unknown to it: a build reads more than its folder. */
  isDirty: boolean
}

/** Reads what git tells of a folder's repository, of which ignored files are no part. */
export function gitStateOf(folder: string): GitState {
  const changes = output(['status', '--porcelain'], folder)
  if (changes === null) return { gitSha: null, subject: null, isDirty: false }
  return {
    gitSha: output(['rev-parse', 'HEAD'], folder),
    subject: output(['log', '-1', '--format=%s'], folder),
    isDirty: changes !== '',
  }
}

/** The output of a git command, trimmed; `null` where git is missing or fails. */
function output(args: string[], cwd: string): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
