import type { Registry, RegistryState, ShellRecord, Tally } from '@portal/releases'
import type { FailurePlace } from './FailurePlace'
import type { ReleaseHistory } from './ReleaseHistory'

/** The data that the page of releases shows. */
export interface Overview {
  /** The revision that the portal follows. */
  registry: Registry | undefined
  /** How the registry in the store fares. */
  state: RegistryState
  /** Names the store in sentences. */
  address: string
  history: Pick<ReleaseHistory, 'changes' | 'rollouts'>
  /** Absent where the tallies could never be read. */
  tallies: Tally[] | undefined
  /** Where versions of a remote failed in browsers, the last one first. */
  placesOf: (remote: string) => FailurePlace[]
  /** The records of the portals in use, the one that started last first. */
  shells: ShellRecord[]
  /** The sources that could not be read this time, as Portuguese phrases with their article. */
  unreadable: string[]
  now: Date
}
