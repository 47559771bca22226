import semver from 'semver'
import { isProvided } from '../contracts.ts'
import type { People, RemoteEntry, Rollout } from '../registry/registry.ts'
import { bucketOf } from './bucketOf.ts'

/** Who asks. */
export interface Visitor {
  /** What stays the same for one person: a random id before the login, the hashed user id after it. */
  unit: string
  /** As a rollout includes and excludes them. */
  user?: string | undefined
  groups?: string[] | undefined
}

/** What else counts, for this page load. */
export interface ResolveOptions {
  /** The version of the contracts that the shell provides. */
  contracts: string
  /** A version that somebody asked for who may. */
  override?: string | undefined
  /** Whether a canary has failed this visitor before. */
  pinnedToStable?: boolean | undefined
}

/** The rules, in the order in which they are asked. */
export type Rule = 'override' | 'kill' | 'pinned' | 'exclude' | 'paused' | 'include' | 'bucket' | 'stable' | 'earlier'

/** What one rule said, and of what. */
export interface Step {
  rule: Rule
  outcome: 'serve' | 'refuse' | 'pass'
  version?: string
  /** Why a version that the rule would have served is not. */
  obstacle?: 'killed' | 'incompatible' | 'unpublished'
  bucket?: number
  basisPoints?: number
}

export interface Resolution {
  /** Absent where nothing can be served: the remote's pages are degraded ones. */
  version?: string
  cohort: 'stable' | 'canary' | 'override' | 'none'
  rolloutId?: string
  /** The rules that were asked, the deciding one last. */
  steps: Step[]
}

/** Which version of a remote a visitor is served, and why. Pure: the server, the command line and the tests ask the same. */
export function resolve(remote: RemoteEntry, visitor: Visitor, circumstances: ResolveOptions): Resolution {
  const { contracts, override, pinnedToStable } = circumstances
  const steps: Step[] = []
  const pass = (rule: Rule, more: Partial<Step> = {}) => void steps.push({ rule, outcome: 'pass', ...more })

  /** Serves a version if it may be served; says why not otherwise. */
  const serve = (rule: Rule, version: string, cohort: Resolution['cohort'], more: Partial<Step> = {}) => {
    const obstacle = obstacleOf(remote, version, contracts, cohort === 'override')
    if (obstacle) return pass(rule, { version, obstacle, ...more })
    steps.push({ rule, outcome: 'serve', version, ...more })
    return { version, cohort, steps }
  }

  if (override !== undefined) {
    const asked = serve('override', override, 'override')
    if (asked) return asked
  }
  if (remote.killed) {
    steps.push({ rule: 'kill', outcome: 'refuse' })
    return { cohort: 'none', steps }
  }
  const { rollout } = remote
  if (rollout) {
    const chosen = choose(rollout, visitor, pinnedToStable ?? false)
    const { rule, canary, ...more } = chosen
    const served = canary ? serve(rule, rollout.version, 'canary', more) : pass(rule, more)
    if (served) return { ...served, rolloutId: rollout.id }
  }
  const after = rollout ? { rolloutId: rollout.id } : {}
  const stable = remote.stable !== null && serve('stable', remote.stable, 'stable')
  if (stable) return { ...stable, ...after }
  for (const version of earlierVersions(remote)) {
    const served = serve('earlier', version, 'stable')
    if (served) return { ...served, ...after }
  }
  return { cohort: 'none', steps }
}

/** Whether a rollout gives a visitor its version, and by which rule. */
function choose(rollout: Rollout, visitor: Visitor, pinned: boolean) {
  const { basisPoints } = rollout
  if (pinned) return { rule: 'pinned', canary: false } as const
  if (isAmong(rollout.exclude, visitor)) return { rule: 'exclude', canary: false } as const
  if (rollout.paused) return { rule: 'paused', canary: false } as const
  if (isAmong(rollout.include, visitor)) return { rule: 'include', canary: true } as const
  const bucket = bucketOf(rollout.id, visitor.unit)
  return { rule: 'bucket', canary: bucket < basisPoints, bucket, basisPoints } as const
}

const isAmong = (people: People, { user, groups = [] }: Visitor) =>
  (user !== undefined && people.users.includes(user)) || groups.some((group) => people.groups.includes(group))

function obstacleOf(remote: RemoteEntry, version: string, contracts: string, isOverride: boolean): Step['obstacle'] {
  const published = remote.versions[version]
  if (!published) return 'unpublished'
  if (!isOverride && remote.killedVersions.includes(version)) return 'killed'
  return isProvided(published.requires.contracts, contracts) ? undefined : 'incompatible'
}

/** What was stable once, the newest version first. */
const earlierVersions = ({ history, stable }: RemoteEntry) =>
  [...new Set(history)].filter((version) => version !== stable).sort(semver.rcompare)
