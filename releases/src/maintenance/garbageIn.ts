import type { Registry, RemoteEntry } from '../registry/registry.ts'

/** How many versions that were stable before are kept for a rollback. */
const KEPT_FOR_ROLLBACK = 5

/** A version of a remote, by names. */
export interface NamedVersion {
  remote: string
  version: string
}

/**
 * The versions whose files are needed no more: neither served, nor tried, nor waiting, nor among those that a rollback
 * leads to, and last served or published before an instant.
 * @param servedUntil when a version was served last; absent where it never was.
 */
export function garbageIn(
  { remotes }: Pick<Registry, 'remotes'>,
  servedUntil: (version: NamedVersion) => Date | undefined,
  before: Date,
): NamedVersion[] {
  return Object.entries(remotes).flatMap(([remote, entry]) => {
    const kept = keptOf(entry)
    return Object.entries(entry.versions).flatMap(([version, { publishedAt, removedAt }]) => {
      const last = servedUntil({ remote, version }) ?? new Date(publishedAt)
      return removedAt === null && !kept.has(version) && last < before ? [{ remote, version }] : []
    })
  })
}

function keptOf({ versions, stable, history, rollout }: RemoteEntry): Set<string> {
  const stableSince = stable === null ? '' : (versions[stable]?.publishedAt ?? '')
  const waiting = Object.keys(versions).filter((version) => (versions[version]?.publishedAt ?? '') > stableSince)
  return new Set([
    ...(stable === null ? [] : [stable]),
    ...(rollout ? [rollout.version] : []),
    ...history.slice(-KEPT_FOR_ROLLBACK),
    ...waiting,
  ])
}

/** When each version was served last, by the revisions of a registry. */
export async function servedUntilIn(revisions: AsyncIterable<Registry>, now: Date) {
  const until = new Map<string, Date>()
  let served: string[] = []
  const end = (at: Date) => {
    for (const key of served) until.set(key, at)
  }
  for await (const { change, remotes } of revisions) {
    end(new Date(change.at))
    served = Object.entries(remotes).flatMap(([remote, { stable, rollout }]) =>
      [stable, rollout?.version].flatMap((version) => (version ? [keyOf({ remote, version })] : [])),
    )
  }
  end(now)
  return (version: NamedVersion) => until.get(keyOf(version))
}

const keyOf = ({ remote, version }: NamedVersion) => `${remote} ${version}`
