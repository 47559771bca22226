import { z } from 'zod'
import type { Build } from '../build/readBuild.ts'
import { changeSchema, type Registry, type RemoteEntry, type Scope } from '../model/registry.ts'
import type { PreviewDetails, PublishedPreview, ToldPreview } from '../publish/previews.ts'
import type { PublicationDetails, Published } from '../publish/publishBuild.ts'
import type { Author, Command, PublicationVerb } from '../registry/Command.ts'
import type { RegistryWriter } from '../registry/RegistryWriter.ts'
import type { State } from '../registry/stateOf.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import type { CommandLine, OptionName } from './CommandLine.ts'

/** Everything that the release commands know about a verb. */
export interface Verb {
  /** One word, or two: `rollout start`. */
  name: string
  /** Besides `--reason`, which every change reads. */
  options?: readonly OptionName[]
  /** Command lines, and what each does in Portuguese. */
  help: Record<string, string>
  example: string
  /** Permission that a token needs; default: `administrar`. */
  scope?: Scope
  /** The change as a Portuguese sentence without names of people. */
  describe?: (change: DescribedChange) => string | undefined
  /** The registry's change. A portal accepts the verbs that have one. @throws ReleaseError for incomplete options */
  apply?: (commandLine: CommandLine, at: Date) => Omit<Command, 'verb' | 'scope'>
  /** Other verbs: does the work and returns the lines to print. @throws ReleaseError */
  run?: (commandLine: CommandLine, context: VerbContext) => AsyncIterable<string> | Promise<Iterable<string>>
}

export interface DescribedChange extends Pick<Registry['change'], 'remote' | 'detail'> {
  earlier: Registry | undefined
  later: Registry
  before: RemoteEntry | undefined
  after: RemoteEntry
}

export interface Folders {
  root: string
  cwd: string
}

export interface VerbContext extends Folders {
  releases: ReleasesAccess
  now: () => Date
}

/** Access to releases: in a store, or through a portal. @throws ReleaseError if unreachable or not allowed */
export interface ReleasesAccess {
  /** The portal's address, for links of previews. */
  readonly url: string | undefined
  /** Absent at a portal. */
  readonly own?: OwnStore
  readState: () => Promise<State>
  readHistory: (remote: string | undefined) => AsyncIterable<RevisionChange> | Promise<Iterable<RevisionChange>>
  explain: (remote: string, user: string, groups: string[]) => Promise<{ lines: string[] }>
  change: (commandLine: CommandLine, command: Command) => Promise<Changed>
  /** Called before a build. */
  admit: (verb: PublicationVerb, remote: string) => Promise<Admitted>
  publish: (build: Build, details: PublicationDetails) => Promise<Published>
  publishPreview: (build: Build, details: PreviewDetails) => Promise<PublishedPreview>
  readPreviews: (days: number) => Promise<ToldPreview[]>
  endPreviews: (remote: string, version: string | undefined) => Promise<{ ended: number }>
}

export interface OwnStore {
  store: ReleaseStore
  writer: RegistryWriter
  authorOf: (commandLine: CommandLine) => Author
}

export const revisionChangeSchema = z.object({ revision: z.int(), ...changeSchema.shape })

export type RevisionChange = z.infer<typeof revisionChangeSchema>

export const changedSchema = z.object({
  revision: z.int(),
  outcome: z.string().optional(),
  notice: z.array(z.string()),
})

export type Changed = z.infer<typeof changedSchema>

export interface Admitted {
  versions: string[]
  hosts: string[]
}
