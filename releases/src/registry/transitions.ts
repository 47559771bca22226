import semver from 'semver'
import { ReleaseError } from '../ReleaseError.ts'
import { fullVersionOf, numberOf } from './fullVersionOf.ts'
import type { People, Publication, RemoteEntry, Rollout } from './registry.ts'

/** How many versions of a remote may have files: each one stands in every later revision. */
export const MOST_VERSIONS = 200

/** What a transition may look at besides the entry. */
export interface TransitionContext {
  /** Whether a portal in use has the remote built beside it, which visitors are served while nothing is stable. */
  isBuilt: boolean
  /** Whether any portal uses the registry. Without one it is not known what visitors are served. */
  isInUse: boolean
  /** Whether all portals in use provide these contracts, a range of versions. */
  isRunByAll: (range: string) => boolean
}

/** A pure change of a remote's entry. @returns the next entry. @throws ReleaseError where the change does not apply. */
export type Transition = (remote: RemoteEntry, context: TransitionContext) => RemoteEntry

/**
 * Registers a version, which waits for a rollout. Only where the portals in use have nothing of the remote, the version is
 * stable at once, unless it is to be held or one of them cannot run it.
 */
export const publish =
  (version: string, publication: Publication, { isHeld = false } = {}): Transition =>
  (remote, { isBuilt, isInUse, isRunByAll }) => {
    const number = numberOf(version)
    const published = Object.keys(remote.versions).find((known) => numberOf(known) === number)
    if (published)
      throw new ReleaseError(`A versão ${number} já foi publicada (${published}). Aumente a versão do pacote.`)
    const kept = Object.values(remote.versions).filter(({ removedAt }) => removedAt === null).length
    if (kept >= MOST_VERSIONS) {
      throw new ReleaseError(
        `O remoto já tem ${kept} versões guardadas, e o máximo é ${MOST_VERSIONS}. Quem tem as chaves do armazenamento ` +
          'apaga com "gc" as que ninguém recebe.',
      )
    }
    const isFirst = remote.stable === null && remote.rollout === null && isInUse && !isBuilt
    const isStable = isFirst && !isHeld && isRunByAll(publication.requires.contracts)
    return {
      ...remote,
      versions: { ...remote.versions, [version]: publication },
      stable: isStable ? version : remote.stable,
    }
  }

/** A rollout as it starts; `id` salts the buckets. */
export interface NewRollout
  extends Pick<Rollout, 'id' | 'draw' | 'version' | 'basisPoints' | 'startedAt' | 'include' | 'exclude' | 'plan'> {
  /** Not paused where absent. */
  paused?: boolean
}

/** Begins to serve a published version to a share of the visitors. */
export const startRollout =
  (rollout: NewRollout): Transition =>
  (remote) => {
    if (remote.rollout) throw new ReleaseError(`Já há uma liberação em curso, da versão ${remote.rollout.version}.`)
    const version = published(remote, rollout.version)
    if (version === remote.stable) throw new ReleaseError(`A versão ${version} já é a estável.`)
    requireAlive(remote, version)
    return { ...remote, rollout: { paused: false, ...rollout, version } }
  }

/**
 * Changes the share, the version or the people of the running rollout, and ends its pause; the buckets stay. Who says another
 * share or version takes the rest of a plan over.
 */
export const setRollout =
  (change: {
    basisPoints?: number
    version?: string
    include?: Partial<People>
    exclude?: Partial<People>
    /** When; the stage of a plan begins anew then. */
    at?: string
  }): Transition =>
  (remote) => {
    const { plan, ...rollout } = requireRollout(remote)
    const { basisPoints = rollout.basisPoints } = change
    const isPlanned = plan && change.basisPoints === undefined && change.version === undefined
    const kept = isPlanned ? { plan: { ...plan, since: change.at ?? plan.since } } : {}
    const version = published(remote, change.version ?? rollout.version)
    requireAlive(remote, version)
    const include = merge(rollout.include, change.include)
    const exclude = merge(rollout.exclude, change.exclude)
    return { ...remote, rollout: { ...rollout, ...kept, version, basisPoints, include, exclude, paused: false } }
  }

/** Begins the next stage of a rollout's plan. */
export const advanceRollout =
  (stage: number, since: string): Transition =>
  (remote) => {
    const rollout = requireRollout(remote)
    const next = rollout.plan?.stages[stage]
    if (!rollout.plan || !next) throw new ReleaseError('O plano da liberação não tem outro passo.')
    return {
      ...remote,
      rollout: { ...rollout, basisPoints: next.basisPoints, plan: { ...rollout.plan, stage, since } },
    }
  }

/** Serves the canary to no visitor until the rollout is set again. */
export const pauseRollout: Transition = (remote) => ({
  ...remote,
  rollout: { ...requireRollout(remote), paused: true },
})

/** Makes the canary the stable version, and ends the rollout. */
export const promoteRollout: Transition = (remote) => {
  const { version } = requireRollout(remote)
  requireAlive(remote, version)
  return { ...remote, stable: version, history: withStable(remote), rollout: null }
}

/** Ends the rollout; the stable version stays. */
export const abortRollout: Transition = (remote) => {
  requireRollout(remote)
  return { ...remote, rollout: null }
}

/** Stops serving one version, or the whole remote where none is named. */
export const kill =
  (version?: string): Transition =>
  (remote) => {
    if (version === undefined) return { ...remote, killed: true }
    return { ...remote, killedVersions: [...new Set([...remote.killedVersions, published(remote, version)])] }
  }

/** Undoes `kill` of the same version, or of the whole remote. */
export const revive =
  (version?: string): Transition =>
  (remote) => {
    if (version === undefined) {
      if (!remote.killed) throw new ReleaseError('O remoto não está desligado.')
      return { ...remote, killed: false }
    }
    const named = published(remote, version)
    if (!remote.killedVersions.includes(named)) throw new ReleaseError(`A versão ${named} não está desligada.`)
    return { ...remote, killedVersions: remote.killedVersions.filter((killed) => killed !== named) }
  }

/**
 * Takes the last step back. A rollout that runs ends, and the stable version stays: it may be all right. Without one, the previous
 * version that is not killed is stable again, in the end what is built beside the portal, or nothing where nothing is.
 */
export const rollback: Transition = (remote, { isBuilt }) => {
  if (remote.rollout) return { ...remote, rollout: null }
  const previous = remote.history.findLast(
    (version) => !remote.killedVersions.includes(version) && !remote.versions[version]?.removedAt,
  )
  if (previous) {
    return { ...remote, stable: previous, history: remote.history.slice(0, remote.history.lastIndexOf(previous)) }
  }
  const isFirst = remote.history.length === 0
  if (remote.stable !== null && (isBuilt || isFirst)) return { ...remote, stable: null, history: [] }
  throw new ReleaseError(
    `Não há versão anterior para onde voltar: ${isFirst ? 'já vale a que o portal traz, se traz alguma' : 'as que houve estão desligadas ou sem arquivos'}. "kill" desliga o remoto.`,
  )
}

/**
 * The published version that the operator named, in full or by its number.
 * @throws ReleaseError where there is none.
 */
function published({ versions }: RemoteEntry, asked: string): string {
  const version = fullVersionOf({ versions }, asked)
  if (versions[version]?.removedAt) throw new ReleaseError(`Os arquivos da versão ${version} foram apagados.`)
  if (Object.hasOwn(versions, version)) return version
  const known = Object.keys(versions).sort(semver.rcompare).slice(0, 5).join(', ')
  throw new ReleaseError(`A versão ${version} não foi publicada. As últimas: ${known || 'nenhuma'}.`)
}

function requireAlive({ killedVersions }: RemoteEntry, version: string) {
  if (killedVersions.includes(version)) throw new ReleaseError(`A versão ${version} está desligada.`)
}

function requireRollout({ rollout }: RemoteEntry): Rollout {
  if (!rollout) throw new ReleaseError('Não há liberação em curso.')
  return rollout
}

const withStable = ({ history, stable }: RemoteEntry) => (stable ? [...history, stable] : history)

const merge = (people: People, more: Partial<People> = {}): People => ({
  users: [...new Set([...people.users, ...(more.users ?? [])])],
  groups: [...new Set([...people.groups, ...(more.groups ?? [])])],
})
