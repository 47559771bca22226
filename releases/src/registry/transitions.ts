import semver from 'semver'
import { ReleaseError } from '../model/ReleaseError.ts'
import type { People, Publication, RemoteEntry, Rollout } from '../model/registry.ts'
import { fullVersionOf, numberOf } from './versions.ts'

/** Versions with files per remote. Every revision carries them. */
export const MOST_VERSIONS = 200

export interface TransitionContext {
  /** Visitors get the built version while nothing is stable. */
  isBuilt: boolean
  /** Without a running portal, what visitors get is unknown. */
  isInUse: boolean
  isRunByAll: (range: string) => boolean
}

/** A pure change. @throws ReleaseError if it does not apply */
export type Transition = (remote: RemoteEntry, context: TransitionContext) => RemoteEntry

/** The version waits for a rollout. It becomes stable only if the remote is new and all portals can run it. */
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

export interface NewRollout
  extends Pick<Rollout, 'id' | 'draw' | 'version' | 'basisPoints' | 'startedAt' | 'include' | 'exclude' | 'plan'> {
  paused?: boolean
}

export const startRollout =
  (rollout: NewRollout): Transition =>
  (remote) => {
    if (remote.rollout) {
      throw new ReleaseError(
        `Já há uma liberação em curso, da versão ${remote.rollout.version}: "rollout set" muda a parte (--to) ou a versão ` +
          '(--version) dela, e "rollout abort" a encerra.',
      )
    }
    const version = published(remote, rollout.version)
    if (version === remote.stable)
      throw new ReleaseError(`A versão ${version} já é a estável: todas as pessoas a recebem.`)
    requireAlive(remote, version)
    return { ...remote, rollout: { paused: false, ...rollout, version } }
  }

/** Changes and resumes the rollout; buckets stay. Another share or version ends its plan. */
export const setRollout =
  (change: {
    basisPoints?: number
    version?: string
    include?: Partial<People>
    exclude?: Partial<People>
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

/** Serves the canary to no visitor until `setRollout`. */
export const pauseRollout: Transition = (remote) => ({
  ...remote,
  rollout: { ...requireRollout(remote), paused: true },
})

/** The canary becomes stable. */
export const promoteRollout: Transition = (remote) => {
  const { version } = requireRollout(remote)
  requireAlive(remote, version)
  return { ...remote, stable: version, history: withStable(remote), rollout: null }
}

export const abortRollout: Transition = (remote) => {
  requireRollout(remote)
  return { ...remote, rollout: null }
}

/** Without a version, kills the whole remote. */
export const kill =
  (version?: string): Transition =>
  (remote) => {
    if (version === undefined) return { ...remote, killed: true }
    return { ...remote, killedVersions: [...new Set([...remote.killedVersions, published(remote, version)])] }
  }

/** Without a version, revives the whole remote. */
export const revive =
  (version?: string): Transition =>
  (remote) => {
    if (version === undefined) {
      if (!remote.killed)
        throw new ReleaseError('O remoto não está desligado: não há nada a religar. "status" diz o que está.')
      return { ...remote, killed: false }
    }
    const named = published(remote, version)
    if (!remote.killedVersions.includes(named))
      throw new ReleaseError(`A versão ${named} não está desligada: não há nada a religar. "status" diz o que está.`)
    return { ...remote, killedVersions: remote.killedVersions.filter((killed) => killed !== named) }
  }

/** Ends a running rollout, or restores the previous stable version, and finally the built one. */
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

/** @param asked full version or number @throws ReleaseError if unpublished */
function published({ versions }: RemoteEntry, asked: string): string {
  const version = fullVersionOf({ versions }, asked)
  if (versions[version]?.removedAt)
    throw new ReleaseError(
      `Os arquivos da versão ${version} foram apagados por "gc": publique-a de novo, com outro número.`,
    )
  if (Object.hasOwn(versions, version)) return version
  const known = Object.keys(versions).sort(semver.rcompare).slice(0, 5).join(', ')
  throw new ReleaseError(`A versão ${version} não foi publicada. As últimas: ${known || 'nenhuma'}.`)
}

function requireAlive({ killedVersions }: RemoteEntry, version: string) {
  if (killedVersions.includes(version))
    throw new ReleaseError(`A versão ${version} está desligada: religue-a antes, com "revive", ou escolha outra.`)
}

function requireRollout({ rollout }: RemoteEntry): Rollout {
  if (!rollout) throw new ReleaseError('Não há liberação em curso: comece uma com "rollout start".')
  return rollout
}

const withStable = ({ history, stable }: RemoteEntry) => (stable ? [...history, stable] : history)

const merge = (people: People, more: Partial<People> = {}): People => ({
  users: [...new Set([...people.users, ...(more.users ?? [])])],
  groups: [...new Set([...people.groups, ...(more.groups ?? [])])],
})
