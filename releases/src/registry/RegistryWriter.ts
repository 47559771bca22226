import { ReleaseError } from '../ReleaseError.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { type GroupTransition, groupsNamedBy, requireGroups } from './groups.ts'
import { emptyRemote, parseRegistry, type Registry, type RemoteEntry } from './registry.ts'
import type { Transition } from './transitions.ts'

/** Who changes the registry, and why: every revision keeps both. */
export interface Author {
  who: string
  reason: string
}

/** A change that an operator makes to the registry, with the verb and the detail that the history shows of it. */
export interface Command<Apply = Transition> {
  verb: string
  detail: string
  apply: Apply
}

/** Appends revisions to the registry of a store; no other code changes a registry. */
export class RegistryWriter {
  constructor(
    private readonly store: ReleaseStore,
    readonly now: () => Date = () => new Date(),
  ) {}

  /** Tries a publication without writing it. @throws ReleaseError where the registry would refuse the version. */
  async checkPublication(remote: string, apply: Transition) {
    apply((await this.store.readHead())?.remotes[remote] ?? emptyRemote())
  }

  /**
   * Appends the revision that a command makes of the latest one. Of two writers at the same moment one is refused:
   * no revision is overwritten.
   * @returns the new revision.
   * @throws ReleaseError where the command does not apply, or another writer appended this revision first.
   */
  async change(remote: string, author: Author, { verb, detail, apply }: Command): Promise<Registry> {
    return this.append({ verb, remote, ...author, detail }, ({ remotes, groups }) => {
      const before = verb === PUBLISH ? (remotes[remote] ?? emptyRemote()) : getRemoteEntry({ remotes }, remote)
      const after = apply(before)
      // Rollouts older than groups may name some that the registry does not hold; they can still be changed and ended.
      const known = groupsNamedBy(before)
      requireGroups(
        groups,
        groupsNamedBy(after).filter((name) => !known.includes(name)),
      )
      return { groups, remotes: { ...remotes, [remote]: after } }
    })
  }

  /** As `change`, but of the groups that rollouts include and exclude. */
  async changeGroups(author: Author, { verb, detail, apply }: Command<GroupTransition>): Promise<Registry> {
    return this.append({ verb, remote: null, ...author, detail }, ({ remotes, groups }) => ({
      groups: apply(groups, remotes),
      remotes,
    }))
  }

  private async append(
    change: Omit<Registry['change'], 'at'>,
    apply: (latest: Contents) => Contents,
  ): Promise<Registry> {
    const { revision, remotes, groups } = (await this.store.readHead()) ?? NOTHING
    const next: Registry = {
      revision: revision + 1,
      change: { ...change, at: this.now().toISOString() },
      ...apply({ remotes, groups }),
    }
    // A revision that `parseRegistry` refuses, once written, would block every later change.
    parseRegistry(JSON.stringify(next))
    if (await this.store.append(next)) return next
    throw new ReleaseError(
      `Alguém mudou o registro ao mesmo tempo (revisão ${next.revision}). Nada foi gravado: confira com "status" e repita.`,
    )
  }
}

/** The one verb that may name a remote which the registry does not hold yet. */
export const PUBLISH = 'publish'

type Contents = Pick<Registry, 'remotes' | 'groups'>

const NOTHING = { revision: 0, remotes: {}, groups: {} }

/** The entry of a remote. @throws ReleaseError where no version of the remote was ever published. */
export function getRemoteEntry(registry: Pick<Registry, 'remotes'> | undefined, remote: string): RemoteEntry {
  const remotes = registry?.remotes ?? {}
  const entry = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
  if (entry) return entry
  const known = Object.keys(remotes).join(', ')
  throw new ReleaseError(`Nada de "${remote}" foi publicado. ${known ? `Há: ${known}.` : 'O registro está vazio.'}`)
}
