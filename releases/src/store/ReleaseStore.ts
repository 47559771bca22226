import { z } from 'zod'
import type { Preview } from '../previews/Preview.ts'
import type { Registry } from '../registry/registry.ts'
import type { Tally } from '../telemetry/Tally.ts'

const version = z.string().min(1)

/** Checks the record of a portal that was read from a store. */
export const shellSchema = z.object({
  /** A random id of the portal's process. */
  process: z.string().min(1),
  /** The version of the contracts (semver) that the portal's shell provides. */
  contracts: version,
  /** The origins besides its own that its content security policy lets remotes be loaded from. */
  origins: z.array(z.string()),
  /** The remotes that are built beside the shell, with the patterns of their routes. */
  built: z.record(z.string(), z.object({ version, routes: z.array(z.string()) })),
  /** The id of the registry that the portal follows. Absent where it knows none, and in the records of older portals. */
  registry: z.string().optional(),
  /** The revision of the registry that the portal follows; 0 where it knows none. */
  revision: z.int().min(0),
  /** How often that registry was restored. */
  epoch: z.int().min(0),
  /** When the portal started; an ISO instant in UTC. */
  startedAt: z.iso.datetime(),
  /** When the portal was last seen running; an ISO instant in UTC. */
  seenAt: z.iso.datetime(),
})

/** A portal that uses the registry, as it says itself (`HEARTBEAT_MS`). */
export type ShellRecord = z.infer<typeof shellSchema>

/** Files of a version that a store holds. */
export interface StoredVersion {
  remote: string
  version: string
  /** When the files were written. */
  writtenAt: Date
}

/** Keeps the revisions of the registry and the files of every version, none of which ever changes, and the tallies. */
export interface ReleaseStore {
  /** Names the store in sentences: a folder, or a bucket. Holds no credentials. */
  readonly address: string
  /** Bytes that the store has room for; infinite where it has no disk of its own. */
  freeBytes: () => Promise<number>
  /** Reads the latest revision; `undefined` in a new store. @throws ReleaseError where the revision is damaged. */
  readHead: () => Promise<Registry | undefined>
  /** The number of the latest revision, also where that is damaged; 0 in a new store. */
  lastRevision: () => Promise<number>
  /** Adds a revision. @returns false where another writer added a revision of that number first. */
  append: (registry: Registry) => Promise<boolean>
  /** Reads the revisions after a number, oldest first, and passes over those that are damaged. */
  readRevisionsAfter: (revision: number) => AsyncIterable<Registry>
  /** Writes all files of a version; a version that is there already stays as it is. @param files content by path. */
  writeVersion: (remote: string, version: string, files: Map<string, Buffer>) => Promise<void>
  /** Writes the record of a portal, in place of the one that its process wrote before. */
  writeShell: (shell: ShellRecord) => Promise<void>
  /** Reads the records of all portals, the one that started last first, also of those that ended (`inUse`). */
  readShells: () => Promise<ShellRecord[]>
  /** Removes the record of a portal that ends. */
  removeShell: (process: string) => Promise<void>
  /** Reads a file of a version by its path; `undefined` where there is none. */
  readFile: (remote: string, version: string, path: string) => Promise<Buffer | undefined>
  /** Writes the tallies of one process, in place of those that it wrote before. @param process a random id. */
  writeTallies: (process: string, tallies: Tally[]) => Promise<void>
  /** Reads the tallies of all processes; one remote, version, cohort and window may occur once a process. */
  readTallies: () => Promise<Tally[]>
  /** Writes the record of a preview, which has a name of its own. */
  writePreview: (preview: Preview) => Promise<void>
  /** Reads the record of a preview by its hash; `undefined` where there is none. */
  readPreview: (hash: string) => Promise<Preview | undefined>
  /** Reads the records of all previews, also of those that expired. */
  readPreviews: () => Promise<Preview[]>
  /** Removes the record of a preview; its files stay. */
  removePreview: (hash: string) => Promise<void>
  /** The versions of which there are files, published or not. */
  listVersions: () => Promise<StoredVersion[]>
  /** Removes all files of a version. */
  removeVersion: (remote: string, version: string) => Promise<void>
  /** Removes the records and tallies of processes that wrote none since. @returns how many. */
  removeProcesses: (since: Date) => Promise<number>
}
