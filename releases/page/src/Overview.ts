import type { Registry, RegistryState, ShellRecord, Tally } from '@portal/releases'
import type { FailurePlace } from './FailurePlace'
import type { ReleaseHistory } from './ReleaseHistory'

export interface Overview {
  registry: Registry | undefined
  state: RegistryState
  address: string
  history: Pick<ReleaseHistory, 'changes' | 'rollouts'>
  tallies: Tally[] | undefined
  /** Source lines that failed in browsers, newest first. */
  placesOf: (remote: string) => FailurePlace[]
  shells: ShellRecord[]
  /** Sources that failed this time, as Portuguese phrases with article. */
  unreadable: string[]
  now: Date
}
