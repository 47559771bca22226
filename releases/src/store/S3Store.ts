import { z } from 'zod'
import { type Preview, previewSchema } from '../previews/Preview.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { unlessDamaged } from '../registry/DamagedRegistryError.ts'
import { parseRegistry, type Registry } from '../registry/registry.ts'
import { type Tally, tallySchema } from '../telemetry/Tally.ts'
import { parseRecord } from './parseRecord.ts'
import { type ReleaseStore, type ShellRecord, type StoredVersion, shellSchema } from './ReleaseStore.ts'
import { S3Bucket } from './S3Bucket.ts'

const REVISION = /^registry\/(\d{8})\.json$/
const FOR_EVER = { CacheControl: 'public, max-age=31536000, immutable' }

/** How many requests run at once. */
const AT_ONCE = 8

/** Milliseconds that one of the two attempts may wait for a silent bucket, and a page with it. */
const TIMEOUT_MS = 3_000

/** A store in an S3-compatible bucket; the objects have the names that `FolderStore` gives its files. */
export class S3Store implements ReleaseStore {
  readonly address: string
  private readonly bucket: S3Bucket
  private known: { registry: Registry; tag: string | undefined } | undefined

  constructor(url: string, timeoutMs = TIMEOUT_MS) {
    this.bucket = new S3Bucket(url, timeoutMs)
    this.address = this.bucket.name
  }

  /** Portals call this every few seconds, so it lists only the names from the known revision on. */
  async readHead() {
    const known = this.known
    const from = known ? known.registry.revision - 1 : 0
    // Where the known revision was deleted, the latest one may be older: the whole list is read.
    const last = (await this.lastAfter(from)) ?? (from > 0 ? await this.lastAfter(0) : undefined)
    if (last && last.revision === known?.registry.revision && last.tag === known.tag) return known.registry
    this.known = last && { registry: await this.read(last.revision), tag: last.tag }
    return this.known?.registry
  }

  freeBytes = async () => Number.POSITIVE_INFINITY

  async lastRevision() {
    return (await this.lastAfter(0))?.revision ?? 0
  }

  async append(registry: Registry) {
    const content = `${JSON.stringify(registry, null, 2)}\n`
    return (await this.bucket.create(nameOf(registry.revision), content)) === 'created'
  }

  async *readRevisionsAfter(revision: number) {
    let some: number[] = []
    for await (const found of this.revisions(revision)) {
      if (some.push(found.revision) < AT_ONCE) continue
      yield* await this.readAll(some)
      some = []
    }
    yield* await this.readAll(some)
  }

  /** An object that exists is kept: the version's name holds the hash of its files, so the content is the same. */
  async writeVersion(remote: string, version: string, files: Map<string, Buffer>) {
    const waiting = files.entries()
    const upload = async () => {
      for (const [path, content] of waiting) {
        const name = `versions/${remote}/${version}/${path}`
        if ((await this.bucket.create(name, content, FOR_EVER)) === 'contended') {
          throw new ReleaseError(`Alguém grava ${name} ao mesmo tempo. Nada foi publicado: repita.`)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, upload))
  }

  writeShell = (shell: ShellRecord) => this.bucket.put(`shells/${shell.process}.json`, JSON.stringify(shell))

  removeShell = (process: string) => this.bucket.remove(`shells/${process}.json`)

  async readShells() {
    const shells = await this.recordsIn('shells/', shellSchema)
    return shells.sort((a, b) => b.startedAt.localeCompare(a.startedAt))
  }

  readFile = (remote: string, version: string, path: string) =>
    this.bucket.read(`versions/${remote}/${version}/${path}`)

  writeTallies = (process: string, tallies: Tally[]) =>
    this.bucket.put(`tallies/${process}.json`, JSON.stringify(tallies))

  async readTallies() {
    return (await this.recordsIn('tallies/', z.array(tallySchema))).flat()
  }

  writePreview = (preview: Preview) => this.bucket.put(`previews/${preview.hash}.json`, JSON.stringify(preview))

  async readPreview(hash: string) {
    const content = await this.bucket.read(`previews/${hash}.json`)
    return content ? parseRecord(previewSchema, String(content)) : undefined
  }

  readPreviews = () => this.recordsIn('previews/', previewSchema)

  removePreview = (hash: string) => this.bucket.remove(`previews/${hash}.json`)

  async listVersions() {
    const found = new Map<string, StoredVersion>()
    for await (const { name, writtenAt } of this.bucket.list('versions/')) {
      const [, remote = '', version = ''] = name.split('/')
      const known = found.get(`${remote} ${version}`)
      if (!known || known.writtenAt < writtenAt) found.set(`${remote} ${version}`, { remote, version, writtenAt })
    }
    return [...found.values()]
  }

  removeVersion = (remote: string, version: string) => this.removeAll(`versions/${remote}/${version}/`, () => true)

  async removeProcesses(since: Date) {
    let removed = 0
    const isOver = ({ writtenAt }: { writtenAt: Date }) => writtenAt < since && ++removed > 0
    for (const folder of ['shells/', 'tallies/']) await this.removeAll(folder, isOver)
    return removed
  }

  private async removeAll(prefix: string, isChosen: (object: { writtenAt: Date }) => boolean) {
    const names: string[] = []
    for await (const object of this.bucket.list(prefix)) if (isChosen(object)) names.push(object.name)
    for (const name of names) await this.bucket.remove(name)
  }

  private async *revisions(after: number) {
    for await (const { name, tag } of this.bucket.list('registry/', nameOf(after))) {
      const [, digits] = REVISION.exec(name) ?? []
      if (digits) yield { revision: Number(digits), tag }
    }
  }

  private async lastAfter(revision: number) {
    let last: { revision: number; tag: string | undefined } | undefined
    for await (const found of this.revisions(revision)) last = found
    return last
  }

  private async readAll(revisions: number[]): Promise<Registry[]> {
    const read = await Promise.all(revisions.map((revision) => unlessDamaged(this.read(revision))))
    return read.filter((registry) => registry !== undefined)
  }

  private async read(revision: number) {
    const content = await this.bucket.read(nameOf(revision))
    if (!content) throw new ReleaseError(`A revisão ${revision} do registro de versões sumiu.`)
    return parseRegistry(String(content), `revisão ${revision} em ${this.address}`)
  }

  private async recordsIn<T>(folder: string, schema: z.ZodType<T>): Promise<T[]> {
    const names: string[] = []
    for await (const { name } of this.bucket.list(folder)) if (name.endsWith('.json')) names.push(name)
    const contents = await Promise.all(names.map(this.bucket.read))
    return contents.flatMap((content) => (content ? (parseRecord(schema, String(content)) ?? []) : []))
  }
}

const nameOf = (revision: number) => `registry/${String(revision).padStart(8, '0')}.json`
