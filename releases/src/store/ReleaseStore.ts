import { z } from 'zod'
import type { Preview } from '../model/Preview.ts'
import type { Registry } from '../model/registry.ts'
import type { Tally } from '../model/Tally.ts'

const version = z.string().min(1)

export const shellSchema = z.object({
  process: z.string().min(1),
  contracts: version,
  /** External origins that the content security policy allows for remotes. */
  origins: z.array(z.string()),
  built: z.record(z.string(), z.object({ version, routes: z.array(z.string()) })),
  /** Id of the followed registry. Absent if unknown. */
  registry: z.string().optional(),
  revision: z.int().min(0),
  /** Second of the registry's last restore, or 0. */
  epoch: z.int().min(0),
  startedAt: z.iso.datetime(),
  /** ISO instant in UTC of the last heartbeat. */
  seenAt: z.iso.datetime(),
})

/** A portal's own record (`HEARTBEAT_MS`). */
export type ShellRecord = z.infer<typeof shellSchema>

export interface StoredVersion {
  remote: string
  version: string
  writtenAt: Date
}

/** Stores immutable revisions and versions, and the tallies. */
export interface ReleaseStore {
  /** Folder or bucket for messages, without credentials. */
  readonly address: string
  /** Infinite without a disk of its own. */
  freeBytes: () => Promise<number>
  /** `undefined` in a new store. @throws ReleaseError if damaged */
  readHead: () => Promise<Registry | undefined>
  /** Includes damaged revisions; 0 in a new store. */
  lastRevision: () => Promise<number>
  /** @returns false if another writer took the number */
  append: (registry: Registry) => Promise<boolean>
  /** Oldest first; skips damaged revisions. */
  readRevisionsAfter: (revision: number) => AsyncIterable<Registry>
  /** Keeps an existing version. @param files content by path */
  writeVersion: (remote: string, version: string, files: Map<string, Buffer>) => Promise<void>
  writeShell: (shell: ShellRecord) => Promise<void>
  /** Latest start first, including ended portals (`activeShells`). */
  readShells: () => Promise<ShellRecord[]>
  removeShell: (process: string) => Promise<void>
  readFile: (remote: string, version: string, path: string) => Promise<Buffer | undefined>
  /** Replaces the tallies of the same process. @param process a random id */
  writeTallies: (process: string, tallies: Tally[]) => Promise<void>
  /** Each process may have its own tally of the same version and window. */
  readTallies: () => Promise<Tally[]>
  writePreview: (preview: Preview) => Promise<void>
  readPreview: (hash: string) => Promise<Preview | undefined>
  readPreviews: () => Promise<Preview[]>
  removePreview: (hash: string) => Promise<void>
  listVersions: () => Promise<StoredVersion[]>
  removeVersion: (remote: string, version: string) => Promise<void>
  /** Removes records and tallies older than an instant. @returns their number */
  removeProcesses: (since: Date) => Promise<number>
}

/** Milliseconds between writes of a running portal's record. */
export const HEARTBEAT_MS = 30_000

/** Three heartbeats, plus differences between clocks. */
const EXPIRY_MS = 4 * HEARTBEAT_MS

/** Running portals, latest start first. */
export const activeShells = (shells: ShellRecord[], now: Date): ShellRecord[] =>
  shells.filter(({ seenAt }) => Math.abs(now.getTime() - Date.parse(seenAt)) < EXPIRY_MS)
