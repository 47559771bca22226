import { S3Bucket } from '@portal/platform/storage/S3Bucket'
import { describeS3Address, s3AddressOf } from '@portal/platform/storage/s3Address'
import { lookup } from 'mrmime'
import { ReleaseError, unlessDamaged } from '../model/ReleaseError.ts'
import { HOW_TO_RESTORE, parseRegistry, type Registry } from '../model/registry.ts'
import { explainS3 } from './explainS3.ts'
import type { ReleaseStore, StoredVersion } from './ReleaseStore.ts'
import { type RecordFolder, StoredRecords } from './StoredRecords.ts'

const REVISION = /^registry\/(\d{8})\.json$/
interface Listed {
  writtenAt?: Date
}

const JSON_TYPE = { ContentType: 'application/json' }
const typeOf = (name: string) => ({ ContentType: lookup(name) ?? 'application/octet-stream' })
const FOR_EVER = { CacheControl: 'public, max-age=31536000, immutable' }

const AT_ONCE = 8

/** Milliseconds per attempt; the SDK makes two. Pages wait this long. */
const TIMEOUT_MS = 3_000

/** Objects have the same names as the files of `FolderStore`. */
export class S3Store extends StoredRecords implements ReleaseStore {
  readonly address: string
  private readonly bucket: S3Bucket
  private known: { registry: Registry; tag: string | undefined } | undefined

  constructor(url: string, timeoutMs = TIMEOUT_MS) {
    super()
    const address = s3AddressOf(url, { connectMs: timeoutMs, silenceMs: timeoutMs })
    if (!address) throw new ReleaseError(describeS3Address('RELEASES_URL'))
    this.bucket = new S3Bucket(address, (error) => explainS3(error, address.bucket))
    this.address = this.bucket.name
  }

  /** Portals poll this, so it lists only names after the known revision. */
  async readHead() {
    const known = this.known
    const from = known ? known.registry.revision - 1 : 0
    // If the known revision was deleted, read the whole list.
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
    return (await this.bucket.create(nameOf(registry.revision), content, JSON_TYPE)) === 'created'
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

  /** Versions contain the hash of their files, so existing objects have the same content. */
  async writeVersion(remote: string, version: string, files: Map<string, Buffer>) {
    const waiting = files.entries()
    const upload = async () => {
      for (const [path, content] of waiting) {
        const name = `versions/${remote}/${version}/${path}`
        if ((await this.bucket.create(name, content, { ...FOR_EVER, ...typeOf(name) })) === 'contended') {
          throw new ReleaseError(`Alguém grava ${name} ao mesmo tempo. Nada foi publicado: repita.`)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, upload))
  }

  readFile = (remote: string, version: string, path: string) =>
    this.bucket.readWhole(`versions/${remote}/${version}/${path}`)

  async listVersions() {
    const found = new Map<string, StoredVersion>()
    for await (const { name, writtenAt = new Date() } of this.bucket.list('versions/')) {
      const [, remote = '', version = ''] = name.split('/')
      const known = found.get(`${remote} ${version}`)
      if (!known || known.writtenAt < writtenAt) found.set(`${remote} ${version}`, { remote, version, writtenAt })
    }
    return [...found.values()]
  }

  removeVersion = (remote: string, version: string) => this.removeAll(`versions/${remote}/${version}/`, () => true)

  async removeProcesses(since: Date) {
    let removed = 0
    const isOver = ({ writtenAt = since }: Listed) => writtenAt < since && ++removed > 0
    for (const folder of ['shells/', 'tallies/']) await this.removeAll(folder, isOver)
    return removed
  }

  private async removeAll(prefix: string, isChosen: (object: Listed) => boolean) {
    const names: string[] = []
    for await (const object of this.bucket.list(prefix)) if (isChosen(object)) names.push(object.name)
    for (const name of names) await this.bucket.remove(name)
  }

  protected putRecord(folder: RecordFolder, name: string, record: unknown) {
    return this.bucket.put(`${folder}/${name}`, JSON.stringify(record), JSON_TYPE)
  }

  protected async recordsIn(folder: RecordFolder) {
    const names: string[] = []
    for await (const { name } of this.bucket.list(`${folder}/`)) names.push(name.slice(folder.length + 1))
    return names.filter((name) => name.endsWith('.json'))
  }

  protected async recordOf(folder: RecordFolder, name: string) {
    return (await this.bucket.readWhole(`${folder}/${name}`))?.toString()
  }

  protected removeRecord = (folder: RecordFolder, name: string) => this.bucket.remove(`${folder}/${name}`)

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
    const content = await this.bucket.readWhole(nameOf(revision))
    if (!content) throw new ReleaseError(`A revisão ${revision} do registro de versões sumiu. ${HOW_TO_RESTORE}`)
    return parseRegistry(String(content), `revisão ${revision} em ${this.address}`)
  }
}

const nameOf = (revision: number) => `registry/${String(revision).padStart(8, '0')}.json`
