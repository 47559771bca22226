import { ReleaseError } from './ReleaseError.ts'
import type { Registry, RemoteEntry } from './registry/registry.ts'
import { emptyRemote } from './registry/registry.ts'
import type { Verb } from './registry/verbs.ts'
import type { ReleaseStore } from './store/ReleaseStore.ts'

/** Who changes something, and why: both are kept for ever. */
export interface Author {
  who: string
  reason: string
}

/** A change, and the words it is remembered by. */
export interface Deed {
  verb: string
  detail: string
  apply: Verb
}

/** The registry of a store, and the one way to change it. */
export class Releases {
  constructor(
    private readonly store: ReleaseStore,
    readonly now: () => Date = () => new Date(),
  ) {}

  /** @throws ReleaseError where nothing of the remote was ever published. */
  async entryOf(remote: string): Promise<RemoteEntry> {
    const registry = await this.store.head()
    return entryIn(registry, remote)
  }

  /** Whether a version could be registered now. @throws ReleaseError where it could not. */
  async checkPublication(remote: string, apply: Verb) {
    apply((await this.store.head())?.remotes[remote] ?? emptyRemote())
  }

  /**
   * Makes the next revision of the latest one. Whoever changes the registry at the same moment wins or is refused:
   * nothing is overwritten.
   * @throws ReleaseError where the change cannot be made, or somebody else's came first.
   */
  async change(remote: string, author: Author, { verb, detail, apply }: Deed): Promise<Registry> {
    const registry = await this.store.head()
    const before = verb === PUBLISH ? (registry?.remotes[remote] ?? emptyRemote()) : entryIn(registry, remote)
    const next: Registry = {
      revision: (registry?.revision ?? 0) + 1,
      change: { verb, remote, ...author, at: this.now().toISOString(), detail },
      remotes: { ...registry?.remotes, [remote]: apply(before) },
    }
    if (await this.store.append(next)) return next
    throw new ReleaseError(
      `Alguém mudou o registro ao mesmo tempo (revisão ${next.revision}). Nada foi gravado: confira com "status" e repita.`,
    )
  }
}

/** The one verb that a remote need not be known for. */
export const PUBLISH = 'publish'

function entryIn(registry: Registry | undefined, remote: string): RemoteEntry {
  const entry = registry?.remotes[remote]
  if (entry) return entry
  const known = Object.keys(registry?.remotes ?? {}).join(', ')
  throw new ReleaseError(`Nada de "${remote}" foi publicado. ${known ? `Há: ${known}.` : 'O registro está vazio.'}`)
}
