import { type RemoteEntry, resolve } from '@portal/releases'

/** What is really served of a remote, which may be another version than the one that should be. */
export interface ServedVersions {
  /** To whom no rollout serves its version. */
  stable: string | undefined
  /** Whether the version of the rollout may be served at all. */
  canary: boolean
}

const ANY_VISITOR = { unit: 'alguém' }

export function servedOf(entry: RemoteEntry, contracts: string): ServedVersions {
  const { rollout } = entry
  const { version } = resolve(entry, ANY_VISITOR, { contracts, pinnedToStable: true })
  const forAll = rollout && { ...entry, rollout: { ...rollout, basisPoints: 10_000, paused: false } }
  return { stable: version, canary: forAll !== null && resolve(forAll, ANY_VISITOR, { contracts }).cohort === 'canary' }
}
