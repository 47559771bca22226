import semver from 'semver'
import { ReleaseError } from '../ReleaseError.ts'
import { fullVersionOf } from './fullVersionOf.ts'
import { BASIS_POINTS, type People, type Publication, type RemoteEntry, type Rollout } from './registry.ts'

/** One change of a remote's entry: the entry that follows, or a `ReleaseError` that says why there is none. */
export type Transition = (remote: RemoteEntry) => RemoteEntry

/** Registers a version. The first one of a remote is stable at once: there is nothing that it could break. */
export const publish =
  (version: string, publication: Publication): Transition =>
  (remote) => {
    const number = packageVersion(version)
    const twin = Object.keys(remote.versions).find((known) => packageVersion(known) === number)
    if (twin) throw new ReleaseError(`A versão ${number} já foi publicada (${twin}). Aumente a versão do pacote.`)
    return { ...remote, versions: { ...remote.versions, [version]: publication }, stable: remote.stable ?? version }
  }

export interface NewRollout
  extends Pick<Rollout, 'id' | 'version' | 'basisPoints' | 'startedAt' | 'include' | 'exclude'> {}

export const startRollout =
  (rollout: NewRollout): Transition =>
  (remote) => {
    if (remote.rollout) throw new ReleaseError(`Já há uma liberação em curso, da versão ${remote.rollout.version}.`)
    const version = published(remote, rollout.version)
    if (version === remote.stable) throw new ReleaseError(`A versão ${version} já é a estável.`)
    requireAlive(remote, version)
    return { ...remote, rollout: { ...rollout, version, paused: false } }
  }

/** Changes who is served the canary; a pause ends. The same version, or a repaired one for the same users. */
export const setRollout =
  (change: {
    basisPoints?: number
    version?: string
    include?: Partial<People>
    exclude?: Partial<People>
  }): Transition =>
  (remote) => {
    const rollout = requireRollout(remote)
    const { basisPoints = rollout.basisPoints } = change
    const version = published(remote, change.version ?? rollout.version)
    requireAlive(remote, version)
    const include = merge(rollout.include, change.include)
    const exclude = merge(rollout.exclude, change.exclude)
    return { ...remote, rollout: { ...rollout, version, basisPoints, include, exclude, paused: false } }
  }

export const pauseRollout: Transition = (remote) => ({
  ...remote,
  rollout: { ...requireRollout(remote), paused: true },
})

/** The canary becomes what everybody is served. */
export const promoteRollout: Transition = (remote) => {
  const { version } = requireRollout(remote)
  requireAlive(remote, version)
  return { ...remote, stable: version, history: withStable(remote), rollout: null }
}

export const abortRollout: Transition = (remote) => {
  requireRollout(remote)
  return { ...remote, rollout: null }
}

/** Takes a version away from everybody at once, or the whole remote where none is named. */
export const kill =
  (version?: string): Transition =>
  (remote) => {
    if (version === undefined) return { ...remote, killed: true }
    return { ...remote, killedVersions: [...new Set([...remote.killedVersions, published(remote, version)])] }
  }

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

/** Back to what was stable before; a rollout ends as well, so that one command is enough. */
export const rollback: Transition = (remote) => {
  const previous = remote.history.findLast((version) => !remote.killedVersions.includes(version))
  if (!previous) throw new ReleaseError('Não há versão anterior para onde voltar.')
  return {
    ...remote,
    stable: previous,
    history: remote.history.slice(0, remote.history.lastIndexOf(previous)),
    rollout: null,
  }
}

/** Reads `12.5%`, or refuses. @returns basis points, an integer from 0 to 10 000 */
export function basisPointsOf(text: string): number {
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,2})?)%?$/.exec(text.trim()) ?? []
  const points = Math.round(Number(digits?.replace(',', '.')) * 100)
  if (!(points >= 0 && points <= BASIS_POINTS)) throw new ReleaseError(`"${text}" não é uma porcentagem de 0% a 100%.`)
  return points
}

/** `1.2.0` of `1.2.0-g0f3a…`. */
const packageVersion = (version: string) => {
  const { major, minor, patch } = semver.parse(version) ?? {}
  return `${major}.${minor}.${patch}`
}

/** The version that somebody named, whole or by its number. @throws ReleaseError where there is none. */
function published({ versions }: RemoteEntry, asked: string): string {
  const version = fullVersionOf({ versions }, asked)
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
