import { type RemoteEntry, resolve } from '@portal/releases'

/**
 * The versions that a remote's rules come to, which differ from those in the registry where one is killed or
 * incompatible.
 */
export interface ServedVersions {
  /** The version for visitors outside of the rollout; `undefined` where none can be served. */
  stable: string | undefined
  /** Whether the canary can be served at all. */
  canary: boolean
}

const ANY_VISITOR = { unit: 'alguém' }

/** @param contracts the version of the contracts (semver) that the portal provides. */
export function servedOf(entry: RemoteEntry, contracts: string): ServedVersions {
  const { rollout } = entry
  const { version } = resolve(entry, ANY_VISITOR, { contracts, pinnedToStable: true })
  const forAll = rollout && { ...entry, rollout: { ...rollout, basisPoints: 10_000, paused: false } }
  return { stable: version, canary: forAll !== null && resolve(forAll, ANY_VISITOR, { contracts }).cohort === 'canary' }
}
