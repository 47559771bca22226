import { isOpen } from '../model/Preview.ts'
import type { Contents, Registry, RemoteEntry } from '../model/registry.ts'
import { forgetPreviews } from '../publish/previews.ts'
import type { Author } from '../registry/Command.ts'
import type { RegistryWriter } from '../registry/RegistryWriter.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

const DAY_MS = 86_400_000

/** Days before records of ended portals, unfinished publications and expired previews are removed. */
const LEFTOVER_DAYS = 7

export interface Collected {
  versions: NamedVersion[]
  leftovers: NamedVersion[]
  processes: number
  previews: number
}

/** Marks versions as removed first, so a retry completes it. @param days that open pages may need files */
export async function collectGarbage(
  store: ReleaseStore,
  writer: RegistryWriter,
  author: Author,
  days: number,
): Promise<Collected> {
  const now = writer.now()
  await writer.check(author, { verb: 'gc', remote: null, detail: '', apply: (contents) => contents })
  const daysAgo = (count: number) => new Date(now.getTime() - count * DAY_MS)
  const before = daysAgo(days)
  const servedUntil = await servedUntilIn(store.readRevisionsAfter(0), now)
  const head = await store.readHead()
  const versions = head ? garbageIn(head, servedUntil, before) : []
  if (versions.length > 0) {
    await writer.change(author, {
      verb: 'gc',
      remote: null,
      detail: versions.map(({ remote, version }) => `${remote} ${version}`).join(', '),
      apply: (contents) => markRemoved(contents, garbageIn(contents, servedUntil, before), now),
    })
  }

  const previews = await forgetPreviews(store, now)
  const { remotes = {}, tokens = {} } = (await store.readHead()) ?? {}
  const open = (await store.readPreviews()).filter((preview) => isOpen(preview, now, tokens))
  const previewed = new Set(open.map(keyOf))
  const leftovers: NamedVersion[] = []
  for (const { remote, version, writtenAt } of await store.listVersions()) {
    const publication = remotes[remote]?.versions[version]
    if (previewed.has(keyOf({ remote, version }))) continue
    const isLeftover = !publication && writtenAt < daysAgo(LEFTOVER_DAYS)
    if (isLeftover) leftovers.push({ remote, version })
    if (isLeftover || publication?.removedAt) await store.removeVersion(remote, version)
  }
  return { versions, leftovers, previews, processes: await store.removeProcesses(daysAgo(LEFTOVER_DAYS)) }
}

const keyOf = ({ remote, version }: NamedVersion) => `${remote} ${version}`

function markRemoved(contents: Contents, versions: NamedVersion[], now: Date): Contents {
  const remotes = structuredClone(contents.remotes)
  for (const { remote, version } of versions) {
    const publication = remotes[remote]?.versions[version]
    // Removed versions need no routes, and every revision would carry them.
    if (publication) Object.assign(publication, { removedAt: now.toISOString(), routes: [] })
  }
  return { ...contents, remotes }
}

const KEPT_FOR_ROLLBACK = 5

export interface NamedVersion {
  remote: string
  version: string
}

/** Versions without a current use, last served or published before an instant. */
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
