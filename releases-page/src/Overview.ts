import type { Registry, ShellRecord, Tally } from '@portal/releases'
import type { ReleaseHistory } from './ReleaseHistory'

/** The data that the page of releases shows. */
export interface Overview {
  registry: Registry | undefined
  history: Pick<ReleaseHistory, 'changes' | 'rollouts'>
  /** Absent where the tallies could never be read. */
  tallies: Tally[] | undefined
  /** The records of the shells, the one that started last first. */
  shells: ShellRecord[]
  /** The sources that could not be read this time, as Portuguese phrases with their article. */
  unreadable: string[]
  now: Date
}
