import type { Build } from '../build/readBuild.ts'
import { endPreviews, listPreviews, type PreviewDetails, publishPreview } from '../publish/previews.ts'
import { type PublicationDetails, publishBuild } from '../publish/publishBuild.ts'
import { type Author, type Command, type PublicationVerb, permissionProbe } from '../registry/Command.ts'
import { noRegistryAt, RegistryWriter } from '../registry/RegistryWriter.ts'
import { stateOf } from '../registry/stateOf.ts'
import { explain } from '../resolve/explain.ts'
import { resolveUser } from '../resolve/resolveUser.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { type CommandLine, reasonOf } from '../verbs/CommandLine.ts'
import type { Admitted, Changed, ReleasesAccess, RevisionChange } from '../verbs/Verb.ts'

export interface StoreAccessOptions {
  store: ReleaseStore
  who: Author['who']
  now: () => Date
  url?: string | undefined
}

/** Releases in a store that this process reads and writes itself. */
export class StoreAccess implements ReleasesAccess {
  readonly store: ReleaseStore
  readonly writer: RegistryWriter
  readonly own = this

  constructor(private readonly options: StoreAccessOptions) {
    this.store = options.store
    this.writer = new RegistryWriter(options.store, options.now)
  }

  get url() {
    return this.options.url
  }

  authorOf = (commandLine: CommandLine): Author => ({ who: this.options.who, reason: reasonOf(commandLine) })

  readState = async () => stateOf(await this.registry())

  async *readHistory(remote: string | undefined): AsyncIterable<RevisionChange> {
    await this.registry()
    for await (const { revision, change } of this.store.readRevisionsAfter(0)) {
      if (!remote || change.remote === remote) yield { revision, ...change }
    }
  }

  explain = async (remote: string, user: string, groups: string[]) => ({
    lines: explain(await resolveUser(this.store, this.options.now(), { remote, user, groups })),
  })

  async change(commandLine: CommandLine, command: Command): Promise<Changed> {
    const { revision, change } = await this.writer.change(this.authorOf(commandLine), command)
    return { revision, ...(command.outcomeOf && { outcome: change.detail }), notice: command.notice ?? [] }
  }

  async admit(verb: PublicationVerb, remote: string): Promise<Admitted> {
    await this.writer.check({ who: this.options.who, reason: '' }, permissionProbe(verb, remote))
    const { remotes = {} } = (await this.store.readHead()) ?? {}
    const { versions = {}, hosts = [] } = (Object.hasOwn(remotes, remote) && remotes[remote]) || {}
    return { versions: Object.keys(versions), hosts }
  }

  publish = (build: Build, details: PublicationDetails) => publishBuild(build, details, this.publishing)

  publishPreview = (build: Build, details: PreviewDetails) => publishPreview(build, details, this.publishing)

  async readPreviews(days: number) {
    await this.registry()
    return listPreviews(this.store, this.options.now(), days)
  }

  endPreviews = async (remote: string, version: string | undefined) => ({
    ended: await endPreviews(this.publishing, remote, version),
  })

  private get publishing() {
    return { store: this.store, writer: this.writer, who: this.options.who }
  }

  /** @throws ReleaseError without a registry, because "nothing happened" would be wrong */
  private async registry() {
    const registry = await this.store.readHead()
    if (!registry) throw noRegistryAt(this.store.address)
    return registry
  }
}
