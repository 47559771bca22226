import { ReleaseError } from '../ReleaseError.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { type GroupTransition, groupsNamedBy, requireGroups } from './groups.ts'
import { emptyRemote, parseRegistry, type Registry, type RemoteEntry } from './registry.ts'
import type { Transition } from './transitions.ts'

/** Who changes something, and why: both are kept for ever. */
export interface Author {
  who: string
  reason: string
}

/** A change, and the words it is remembered by. */
export interface Command<Change = Transition> {
  verb: string
  detail: string
  apply: Change
}

/** The registry of a store, and the one way to change it. */
export class RegistryWriter {
  constructor(
    private readonly store: ReleaseStore,
    readonly now: () => Date = () => new Date(),
  ) {}

  /** Whether a version could be registered now. @throws ReleaseError where it could not. */
  async checkPublication(remote: string, apply: Transition) {
    apply((await this.store.readHead())?.remotes[remote] ?? emptyRemote())
  }

  /**
   * Makes the next revision of the latest one. Whoever changes the registry at the same moment wins or is refused:
   * nothing is overwritten.
   * @throws ReleaseError where the change cannot be made, or somebody else's came first.
   */
  async change(remote: string, author: Author, { verb, detail, apply }: Command): Promise<Registry> {
    return this.append({ verb, remote, ...author, detail }, ({ remotes, groups }) => {
      const before = verb === PUBLISH ? (remotes[remote] ?? emptyRemote()) : getRemoteEntry({ remotes }, remote)
      const after = apply(before)
      // A rollout from before there were groups may go on with what it names.
      const known = groupsNamedBy(before)
      requireGroups(
        groups,
        groupsNamedBy(after).filter((name) => !known.includes(name)),
      )
      return { groups, remotes: { ...remotes, [remote]: after } }
    })
  }

  /** As `change`, of the groups that rollouts name. */
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
    // What could not be read again would be the end of every later change.
    parseRegistry(JSON.stringify(next))
    if (await this.store.append(next)) return next
    throw new ReleaseError(
      `Alguém mudou o registro ao mesmo tempo (revisão ${next.revision}). Nada foi gravado: confira com "status" e repita.`,
    )
  }
}

/** The one verb that a remote need not be known for. */
export const PUBLISH = 'publish'

type Contents = Pick<Registry, 'remotes' | 'groups'>

const NOTHING = { revision: 0, remotes: {}, groups: {} }

/** @throws ReleaseError where nothing of the remote was ever published. */
export function getRemoteEntry(registry: Pick<Registry, 'remotes'> | undefined, remote: string): RemoteEntry {
  const remotes = registry?.remotes ?? {}
  const entry = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
  if (entry) return entry
  const known = Object.keys(remotes).join(', ')
  throw new ReleaseError(`Nada de "${remote}" foi publicado. ${known ? `Há: ${known}.` : 'O registro está vazio.'}`)
}
