import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type PutObjectCommandInput,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import type { S3Address } from './s3Address.ts'
import { IgnoredCondition, s3StatusOf } from './s3Fault.ts'

type Content = string | Uint8Array | Readable
type Headers = Pick<
  PutObjectCommandInput,
  'CacheControl' | 'ContentLength' | 'ContentType' | 'IfNoneMatch' | 'Metadata'
>

/** `contended`: another writer creates the same name, and the server has not decided yet. */
type Creation = 'created' | 'taken' | 'contended'

/** Objects in a bucket or a folder of it. */
export class S3Bucket {
  private readonly address: S3Address
  private readonly explain: (error: unknown) => unknown
  private checked: Promise<void> | undefined

  get name(): string {
    return `s3://${this.address.bucket}/${this.address.folder}`.replace(/\/$/, '')
  }

  /** @param explain converts a failure to the thrown error */
  constructor(address: S3Address, explain: (error: unknown) => unknown) {
    this.address = address
    this.explain = explain
  }

  /** Alphabetical, with ETags. @param after lists only later names */
  async *list(prefix: string, after = ''): AsyncIterable<{ name: string; tag?: string; writtenAt?: Date }> {
    const { client, bucket, folder } = this.address
    const query = { Bucket: bucket, Prefix: folder + prefix, ...(after && { StartAfter: folder + after }) }
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, query)) {
        for (const { Key = '', ETag, LastModified } of Contents) {
          const name = Key.slice(folder.length)
          yield { name, ...(ETag && { tag: ETag }), ...(LastModified && { writtenAt: LastModified }) }
        }
      }
    } catch (error) {
      throw this.explain(error)
    }
  }

  /** @param range such as `bytes=0-99` @returns undefined if there is no such object */
  read = (name: string, range?: string) => this.explained(() => this.bodyOf(name, range))

  readWhole = (name: string) =>
    this.explained(async () => {
      const body = await this.bodyOf(name)
      return body && Buffer.from(await body.transformToByteArray())
    })

  put = (name: string, content: Content, headers: Headers = {}) =>
    this.explained(() => this.putObject(name, content, headers))

  remove = (name: string) =>
    this.explained(async () => void (await this.address.client.send(new DeleteObjectCommand(this.at(name)))))

  /** Refuses to overwrite (docs/decisions/37-registry.md). */
  create = (name: string, content: Content, headers: Headers = {}): Promise<Creation> =>
    this.explained(async () => {
      await this.requireConditionalWrites()
      return this.createObject(name, content, headers)
    })

  async requireAccess() {
    await this.address.client.send(new HeadBucketCommand({ Bucket: this.address.bucket }))
  }

  close() {
    this.address.client.destroy()
  }

  /** Some servers ignore `If-None-Match`. Creating a name twice detects them. */
  private requireConditionalWrites() {
    const headers = { ContentType: 'text/plain' }
    const check = async () => {
      const creates = async () =>
        (await this.createObject('once.txt', 'Este nome só é gravado uma vez.\n', headers)) === 'created'
      if ((await creates()) && (await creates())) throw new IgnoredCondition()
    }
    this.checked ??= check().catch((error) => {
      this.checked = undefined
      throw error
    })
    return this.checked
  }

  private async createObject(name: string, content: Content, headers: Headers): Promise<Creation> {
    const writer = randomUUID()
    try {
      await this.putObject(name, content, { ...headers, IfNoneMatch: '*', Metadata: { writer } })
      return 'created'
    } catch (error) {
      const status = s3StatusOf(error)
      if (status !== 412 && status !== 409) throw error
      // If the first response was lost, the SDK's retry finds its own object.
      if ((await this.writerOf(name)) === writer) return 'created'
      return status === 412 ? 'taken' : 'contended'
    }
  }

  private async bodyOf(name: string, range?: string) {
    try {
      const object = { ...this.at(name), ...(range && { Range: range }) }
      return (await this.address.client.send(new GetObjectCommand(object))).Body
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  private async putObject(name: string, content: Content, headers: Headers) {
    await this.address.client.send(new PutObjectCommand({ ...this.at(name), Body: content, ...headers }))
  }

  private async writerOf(name: string) {
    try {
      return (await this.address.client.send(new HeadObjectCommand(this.at(name)))).Metadata?.writer
    } catch (error) {
      if (error instanceof NotFound) return undefined
      throw error
    }
  }

  private readonly at = (name: string) => ({ Bucket: this.address.bucket, Key: this.address.folder + name })

  private async explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw this.explain(error)
    }
  }
}
