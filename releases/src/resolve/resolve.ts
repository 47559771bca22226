import semver from 'semver'
import { isProvided } from '../model/contracts.ts'
import type { People, Registry, RemoteEntry, Rollout } from '../model/registry.ts'
import { drawOf, linkedWith } from '../registry/linked.ts'
import { isKilled } from '../registry/versions.ts'
import { bucketOf } from './bucketOf.ts'

export interface Visitor {
  /** A random id before login, `unitOfUser` after it. */
  unit: string
  user?: string | undefined
  groups?: string[] | undefined
}

export interface ResolveOptions {
  /** Contracts version (semver) of the shell. */
  contracts: string
  /** Version built beside the shell: the fallback if no published version can be served. */
  built?: string | undefined
  /** Value of `?mf.<remote>=…`. The caller checks the permission. */
  override?: string | undefined
  pinnedToStable?: boolean | undefined
  heldBack?: boolean | undefined
}

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

export interface Step {
  rule: Rule
  outcome: 'serve' | 'refuse' | 'pass'
  version?: string
  /** Why the chosen version is not served. */
  obstacle?: 'killed' | 'incompatible' | 'unpublished'
  /** Only for the rule `bucket`: served if lower than `basisPoints`. */
  bucket?: number
  basisPoints?: number
}

/** The served version and the rules that led to it. */
export interface Resolution {
  version?: string
  cohort: 'stable' | 'canary' | 'override' | 'none'
  rolloutId?: string
  steps: Step[]
}

/** Decides a visitor's version; pure, so the CLI can explain it (docs/guides/release-and-roll-out.md#roll-it-out). */
export function resolve(remote: RemoteEntry, visitor: Visitor, options: ResolveOptions): Resolution {
  const { contracts, built, override } = options
  const steps: Step[] = []
  const pass = (rule: Rule, more: Partial<Step> = {}) => void steps.push({ rule, outcome: 'pass', ...more })

  const serve = (rule: Rule, version: string, cohort: Resolution['cohort'], more: Partial<Step> = {}) => {
    const obstacle = obstacleOf(remote, version, contracts)
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

/** If only this shell cannot run the stable version, it should be updated instead. */
const mayServeBuilt = (remote: RemoteEntry, contracts: string) =>
  remote.stable === null || ['killed', 'unpublished'].includes(obstacleOf(remote, remote.stable, contracts) ?? '')

type Decision = Pick<Step, 'rule' | 'bucket' | 'basisPoints'> & { canary: boolean }

/** Decides by pinning and linked rollouts first, then by the rollout's own rules. */
function decide(rollout: Rollout, visitor: Visitor, { pinnedToStable, heldBack }: ResolveOptions): Decision {
  if (pinnedToStable) return { rule: 'pinned', canary: false }
  const decision = decideAlone(rollout, visitor)
  return decision.canary && heldBack ? { rule: 'linked', canary: false } : decision
}

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

function obstacleOf(remote: RemoteEntry, version: string, contracts: string): Step['obstacle'] {
  const published = remote.versions[version]
  if (!published || published.removedAt) return 'unpublished'
  if (isKilled(remote, version)) return 'killed'
  return isProvided(published.requires.contracts, contracts) ? undefined : 'incompatible'
}

const earlierVersions = ({ history, stable }: RemoteEntry) =>
  [...new Set(history)].filter((version) => version !== stable).sort(semver.rcompare)

/** A visitor gets all of linked canaries or none. @param pinned remotes whose canary failed for the visitor */
export function isHeldBack(
  remotes: Registry['remotes'],
  name: string,
  visitor: Visitor,
  { contracts, pinned }: Pick<ResolveOptions, 'contracts'> & { pinned: string[] },
): boolean {
  return linkedWith(remotes, name).some((other) => {
    const entry = remotes[other]
    return pinned.includes(other) || (entry && resolve(entry, visitor, { contracts }).cohort !== 'canary')
  })
}
