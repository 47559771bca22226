import { type RemoteEntry, resolve } from '@portal/releases'

/** The served versions, which differ from the registry's if one is killed or incompatible. */
export interface ServedVersions {
  stable: string | undefined
  isBuilt: boolean
  canary: boolean
}

const ANY_VISITOR = { unit: 'alguém' }

/** @param contracts the portal's contract version (semver) @param built version built with the portal, if any */
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
