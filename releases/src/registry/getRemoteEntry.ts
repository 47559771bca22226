import { ReleaseError } from '../ReleaseError.ts'
import type { ShellRecord } from '../store/ReleaseStore.ts'
import { builtIn } from './builtIn.ts'
import { emptyRemote, type Registry, type RemoteEntry } from './registry.ts'

/**
 * The entry of a remote; an empty one where nothing of it was published, but a portal in use has it built.
 * @throws ReleaseError where the remote is unknown.
 */
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

/** @throws ReleaseError where `remotes` lacks the one that is asked for; all of them are where `remote` is absent. */
export function requireRemote(remote: string | undefined, remotes: object) {
  if (remote !== undefined && !Object.hasOwn(remotes, remote)) throw unknownRemote(remote, Object.keys(remotes))
}

/** What is said of a remote that no registry has, such as one that was mistyped. @param known those that it has. */
export const unknownRemote = (remote: string, known: string[]) =>
  new ReleaseError(
    `Nada de "${remote}" foi publicado. ${known.length > 0 ? `Há: ${known.join(', ')}.` : 'O registro está vazio.'}`,
  )
