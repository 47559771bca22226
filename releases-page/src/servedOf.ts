import { type RemoteEntry, resolve } from '@portal/releases'

/**
 * The versions that a remote's rules come to, which differ from those in the registry where one is killed or
 * incompatible.
 */
export interface ServedVersions {
  /** The version for visitors outside of the rollout; `undefined` where none can be served. */
  stable: string | undefined
  /** Whether that is the one built beside the portal. */
  isBuilt: boolean
  /** Whether the canary can be served at all. */
  canary: boolean
}

const ANY_VISITOR = { unit: 'alguém' }

/**
 * @param contracts the version of the contracts (semver) that the portal provides.
 * @param built the version that is built beside the portal; absent where none is.
 */
export function servedOf(entry: RemoteEntry, contracts: string, built?: string): ServedVersions {
  const { rollout } = entry
  const { version, steps } = resolve(entry, ANY_VISITOR, { contracts, built, pinnedToStable: true })
  const forAll = rollout && { ...entry, rollout: { ...rollout, basisPoints: 10_000, paused: false } }
  const isBuilt = steps.at(-1)?.rule === 'built'
  return {
    stable: version,
    isBuilt,
    canary: forAll !== null && resolve(forAll, ANY_VISITOR, { contracts }).cohort === 'canary',
  }
}
