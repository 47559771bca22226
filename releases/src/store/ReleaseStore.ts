import type { Registry } from '../registry/registry.ts'
import type { Tally } from '../telemetry/Tally.ts'

/** A shell that serves what the registry says. */
export interface ShellRecord {
  /** The version of the contracts that it provides. */
  contracts: string
  /** Other origins than its own that it lets remotes be loaded from. */
  origins: string[]
  startedAt: string
}

/** Where the revisions of the registry and the files of every version are kept. None of those is ever changed. */
export interface ReleaseStore {
  /** The latest revision; `undefined` in a new store. @throws ReleaseError where it is damaged. */
  readHead: () => Promise<Registry | undefined>
  /** Adds a revision. @returns false where that revision is there already: somebody else was faster. */
  append: (registry: Registry) => Promise<boolean>
  /** Every revision after one, oldest first: what was done, by whom, and why. */
  readRevisionsAfter: (revision: number) => AsyncIterable<Registry>
  /** Takes over all files of a built version; again changes nothing. @param files content by path. */
  writeVersion: (remote: string, version: string, files: Map<string, Buffer>) => Promise<void>
  /** A shell says what it provides, once it starts. */
  writeShell: (shell: ShellRecord) => Promise<void>
  /** What the shells said, the one that started last first. */
  readShells: () => Promise<ShellRecord[]>
  /** One file of a version; `undefined` where there is none. */
  readFile: (remote: string, version: string, path: string) => Promise<Buffer | undefined>
  /** Keeps what one process has counted, in place of what it kept before. */
  writeTallies: (process: string, tallies: Tally[]) => Promise<void>
  /** What every process has counted, the same tally as often as there were processes that saw some of it. */
  readTallies: () => Promise<Tally[]>
}
