import { isOpen } from '../previews/Preview.ts'
import { forgetPreviews } from '../previews/publishPreview.ts'
import type { Author } from '../registry/Command.ts'
import type { RegistryWriter } from '../registry/RegistryWriter.ts'
import type { Contents } from '../registry/registry.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { garbageIn, type NamedVersion, servedUntilIn } from './garbageIn.ts'

const DAY_MS = 86_400_000

/** Days after which records of portals that ended are removed, and files that no revision names: broken-off publications, and previews that are over. */
const LEFTOVER_DAYS = 7

/** What was removed. */
export interface Collected {
  versions: NamedVersion[]
  /** Versions of which there were files, but no publication. */
  leftovers: NamedVersion[]
  /** How many records and tallies of processes. */
  processes: number
  /** How many records of previews that were over long ago. */
  previews: number
}

/**
 * Removes the files of versions that are needed no more (`garbageIn`). The registry says so first, so that no command
 * brings a version back whose files are about to go; a collection that breaks off is completed by the next one.
 * @param days how long ago a version was served last; open pages load its files until then.
 */
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
    // A version that nobody is served again has no addresses, and each revision carries the less.
    if (publication) Object.assign(publication, { removedAt: now.toISOString(), routes: [] })
  }
  return { ...contents, remotes }
}
