import { ReleaseError } from '../model/ReleaseError.ts'
import { emptyRemote, type Registry, type RemoteEntry } from '../model/registry.ts'
import type { ShellRecord } from '../store/ReleaseStore.ts'

export const isKilled = (
  remote: Pick<RemoteEntry, 'killed' | 'killedVersions'> | undefined,
  version: string,
): boolean => remote !== undefined && (remote.killed || remote.killedVersions.includes(version))

/** Returns `2.4.0` of `2.4.0-g0f3a…`, and `5.0.0-pr.12` of `5.0.0-pr.12-g…`. */
export const numberOf = (version: string): string => version.replace(/-g[0-9a-f]{10}$/, '')

/** Returns `2.4.0-g0f3a…` for `2.4.0`; unknown texts unchanged. */
export const fullVersionOf = ({ versions }: Pick<RemoteEntry, 'versions'>, asked: string): string =>
  Object.keys(versions).find((version) => version !== asked && numberOf(version) === asked) ?? asked

/** Version built with the portal that started last. */
export const builtIn = (shells: ShellRecord[], remote: string): string | undefined =>
  shells.map(({ built }) => (Object.hasOwn(built, remote) ? built[remote]?.version : undefined)).find(Boolean)

/** Returns an empty entry for a remote that is only built. @throws ReleaseError if the remote is unknown */
export function getRemoteEntry(
  registry: Pick<Registry, 'remotes'> | undefined,
  remote: string,
  shells: ShellRecord[] = [],
): RemoteEntry {
  const remotes = registry?.remotes ?? {}
  const entry = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
  if (entry) return entry
  if (builtIn(shells, remote)) return emptyRemote()
  throw unknownRemote(remote, Object.keys(remotes))
}

/** @throws ReleaseError for an unknown remote; absent means all */
export function requireRemote(remote: string | undefined, remotes: object) {
  if (remote !== undefined && !Object.hasOwn(remotes, remote)) throw unknownRemote(remote, Object.keys(remotes))
}

export const unknownRemote = (remote: string, known: string[]) =>
  new ReleaseError(
    `Nada de "${remote}" foi publicado. ${known.length > 0 ? `Há: ${known.join(', ')}.` : 'O registro está vazio.'}`,
  )
