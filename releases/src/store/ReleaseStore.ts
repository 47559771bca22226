import type { Registry } from '../registry/registry.ts'
import type { Tally } from '../telemetry/Tally.ts'

/** A shell that started on this registry. */
export interface ShellRecord {
  /** The version of the contracts (semver) that the shell provides. */
  contracts: string
  /** The origins besides its own that its content security policy lets remotes be loaded from. */
  origins: string[]
  /** When the shell started; an ISO instant in UTC. */
  startedAt: string
}

/** Keeps the revisions of the registry and the files of every version, none of which ever changes, and the tallies. */
export interface ReleaseStore {
  /** Reads the latest revision; `undefined` in a new store. @throws ReleaseError where the revision is damaged. */
  readHead: () => Promise<Registry | undefined>
  /** Adds a revision. @returns false where another writer added a revision of that number first. */
  append: (registry: Registry) => Promise<boolean>
  /** Reads every revision after a number, oldest first. */
  readRevisionsAfter: (revision: number) => AsyncIterable<Registry>
  /** Writes all files of a version; a version that is there already stays as it is. @param files content by path. */
  writeVersion: (remote: string, version: string, files: Map<string, Buffer>) => Promise<void>
  /** Records what a starting shell provides, in place of the record of an earlier shell with the same contracts. */
  writeShell: (shell: ShellRecord) => Promise<void>
  /** Reads the records of all shells, the one that started last first. */
  readShells: () => Promise<ShellRecord[]>
  /** Reads a file of a version by its path; `undefined` where there is none. */
  readFile: (remote: string, version: string, path: string) => Promise<Buffer | undefined>
  /** Writes the tallies of one process, in place of those that it wrote before. @param process a random id. */
  writeTallies: (process: string, tallies: Tally[]) => Promise<void>
  /** Reads the tallies of all processes; one remote, version, cohort and window may occur once a process. */
  readTallies: () => Promise<Tally[]>
}
