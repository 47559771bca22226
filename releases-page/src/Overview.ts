import type { Registry, ShellRecord, Tally } from '@portal/releases'
import type { ReleaseHistory } from './ReleaseHistory'

/** What the page of releases tells. */
export interface Overview {
  registry: Registry | undefined
  history: Pick<ReleaseHistory, 'changes' | 'rollouts'>
  /** Absent where they could never be read. */
  tallies: Tally[] | undefined
  /** The shell that started last first. */
  shells: ShellRecord[]
  /** What could not be read just now, in words. */
  unreadable: string[]
  now: Date
}
