import semver from 'semver'
import { isProvided } from '../contracts.ts'
import { drawOf } from '../registry/linked.ts'
import type { People, RemoteEntry, Rollout } from '../registry/registry.ts'
import { bucketOf } from './bucketOf.ts'

/** The visitor that a version is resolved for. */
export interface Visitor {
  /** Identifies the visitor over page loads: a random id before the login, `unitOfUser` after it. */
  unit: string
  /** User id, as rollouts include and exclude it; absent before the login. */
  user?: string | undefined
  /** Names of the groups that the user is in. */
  groups?: string[] | undefined
}

/** What else decides about one page load. */
export interface ResolveOptions {
  /** The version of the contracts (semver) that the shell provides. */
  contracts: string
  /**
   * The version of the remote that is built beside the shell, and so fits it: served while the registry has no stable
   * version, or has switched it off or removed it, and no earlier one is there. Absent where none is built.
   */
  built?: string | undefined
  /** The version that a developer asked for by `?mf.<remote>=…`; the caller checks that it is allowed. */
  override?: string | undefined
  /** Whether a canary failed this visitor before, so that only stable versions are served. */
  pinnedToStable?: boolean | undefined
  /** Whether a canary that goes along with this one is kept from this visitor (`isHeldBack`). */
  heldBack?: boolean | undefined
}

/** The rules, in the order in which `resolve` applies them. */
export type Rule =
  | 'override'
  | 'kill'
  | 'pinned'
  | 'exclude'
  | 'paused'
  | 'include'
  | 'bucket'
  | 'linked'
  | 'stable'
  | 'earlier'
  | 'built'

/** The outcome of one rule. */
export interface Step {
  rule: Rule
  outcome: 'serve' | 'refuse' | 'pass'
  version?: string
  /** Why the version that the rule chose is not served. */
  obstacle?: 'killed' | 'incompatible' | 'unpublished'
  /** Of the rule `bucket`: the visitor's bucket, served where it is below `basisPoints`. */
  bucket?: number
  basisPoints?: number
}

/** Which version a visitor is served, and by which rules. */
export interface Resolution {
  /** Absent where no version can be served. */
  version?: string
  cohort: 'stable' | 'canary' | 'override' | 'none'
  rolloutId?: string
  /** The rules that were applied, the deciding one last. */
  steps: Step[]
}

/**
 * Decides which version of a remote a visitor is served (docs/rolling-out.md). Pure, so that the command line explains
 * what the server does.
 */
export function resolve(remote: RemoteEntry, visitor: Visitor, options: ResolveOptions): Resolution {
  const { contracts, built, override } = options
  const steps: Step[] = []
  const pass = (rule: Rule, more: Partial<Step> = {}) => void steps.push({ rule, outcome: 'pass', ...more })

  /** Serves a version, or passes with the obstacle that forbids it. */
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
    const { rule, canary, ...more } = decide(rollout, visitor, options)
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
  if (built !== undefined && mayServeBuilt(remote, contracts)) {
    if (remote.killedVersions.includes(built)) pass('built', { version: built, obstacle: 'killed' })
    else {
      steps.push({ rule: 'built', outcome: 'serve', version: built })
      return { version: built, cohort: 'stable', steps, ...after }
    }
  }
  return { cohort: 'none', steps }
}

/** A stable version that this shell alone cannot run is not replaced: others serve it, and this one is to be updated. */
const mayServeBuilt = (remote: RemoteEntry, contracts: string) =>
  remote.stable === null ||
  ['killed', 'unpublished'].includes(obstacleOf(remote, remote.stable, contracts, false) ?? '')

type Decision = Pick<Step, 'rule' | 'bucket' | 'basisPoints'> & { canary: boolean }

/** Whether a rollout serves a visitor its canary, and by which rule. */
function decide(rollout: Rollout, visitor: Visitor, { pinnedToStable, heldBack }: ResolveOptions): Decision {
  if (pinnedToStable) return { rule: 'pinned', canary: false }
  const decision = decideAlone(rollout, visitor)
  return decision.canary && heldBack ? { rule: 'linked', canary: false } : decision
}

/** The same by the rollout alone, whatever goes along with it. */
function decideAlone(rollout: Rollout, visitor: Visitor): Decision {
  const { basisPoints } = rollout
  if (isAmong(rollout.exclude, visitor)) return { rule: 'exclude', canary: false }
  if (rollout.paused) return { rule: 'paused', canary: false }
  if (isAmong(rollout.include, visitor)) return { rule: 'include', canary: true }
  const bucket = bucketOf(drawOf(rollout), visitor.unit)
  return { rule: 'bucket', canary: bucket < basisPoints, bucket, basisPoints }
}

const isAmong = (people: People, { user, groups = [] }: Visitor) =>
  (user !== undefined && people.users.includes(user)) || groups.some((group) => people.groups.includes(group))

function obstacleOf(remote: RemoteEntry, version: string, contracts: string, isOverride: boolean): Step['obstacle'] {
  const published = remote.versions[version]
  if (!published || published.removedAt) return 'unpublished'
  if (!isOverride && remote.killedVersions.includes(version)) return 'killed'
  return isProvided(published.requires.contracts, contracts) ? undefined : 'incompatible'
}

/** The versions that were stable before, the newest first. */
const earlierVersions = ({ history, stable }: RemoteEntry) =>
  [...new Set(history)].filter((version) => version !== stable).sort(semver.rcompare)
