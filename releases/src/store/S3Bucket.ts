import { randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { describeS3Address, type S3Address, s3AddressOf } from '@portal/addresses'
import { lookup } from 'mrmime'
import { ReleaseError } from '../ReleaseError.ts'
import { describeIgnoredCondition, explainS3, httpStatusOf } from './explainS3.ts'

type Content = string | Uint8Array

/** `contended` where another writer creates the same name at this moment, and the server does not tell yet who wins. */
type Creation = 'created' | 'taken' | 'contended'

/** Objects in an S3 bucket, or in a folder of it, by their name. Every failure is thrown as a `ReleaseError`. */
export class S3Bucket {
  private readonly address: S3Address
  private checked: Promise<void> | undefined

  /** The bucket and the folder in it, as an address without credentials. */
  get name(): string {
    return `s3://${this.address.bucket}/${this.address.folder}`.replace(/\/$/, '')
  }

  /** @param timeoutMs milliseconds of silence after which a request fails; the SDK tries each request twice. */
  constructor(url: string, timeoutMs: number) {
    const address = s3AddressOf(url, { connectMs: timeoutMs, silenceMs: timeoutMs })
    if (!address) throw new ReleaseError(describeS3Address('RELEASES_URL'))
    this.address = address
  }

  /**
   * The names with a prefix, in alphabetical order, each with the ETag of its content.
   * @param after lists only later names.
   */
  async *list(prefix: string, after = ''): AsyncIterable<{ name: string; tag: string | undefined; writtenAt: Date }> {
    const { client, bucket, folder } = this.address
    const query = { Bucket: bucket, Prefix: folder + prefix, ...(after && { StartAfter: folder + after }) }
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, query)) {
        for (const { Key = '', ETag, LastModified = new Date() } of Contents) {
          yield { name: Key.slice(folder.length), tag: ETag, writtenAt: LastModified }
        }
      }
    } catch (error) {
      throw explainS3(error, bucket)
    }
  }

  /** The content of an object; `undefined` where there is none. */
  read = (name: string) =>
    this.explained(async () => {
      try {
        const { Body } = await this.address.client.send(new GetObjectCommand(this.at(name)))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    })

  /** Writes an object, and overwrites one of the same name. */
  put = (name: string, content: Content) => this.explained(() => this.putObject(name, content, {}))

  /** Removes an object, where there is one. */
  remove = (name: string) =>
    this.explained(async () => void (await this.address.client.send(new DeleteObjectCommand(this.at(name)))))

  /** Writes an object unless the name is taken (docs/decisions/a-revision-in-a-bucket-is-a-conditional-write.md). */
  create = (name: string, content: Content, headers: { CacheControl?: string } = {}): Promise<Creation> =>
    this.explained(async () => {
      await this.requireConditionalWrites()
      return this.createObject(name, content, headers)
    })

  /**
   * Some servers accept `If-None-Match` and overwrite all the same: creating one name twice shows whether this one
   * does.
   */
  private requireConditionalWrites() {
    const check = async () => {
      const creates = async () =>
        (await this.createObject('once.txt', 'Este nome só é gravado uma vez.\n')) === 'created'
      if ((await creates()) && (await creates())) throw new ReleaseError(describeIgnoredCondition(this.address.bucket))
    }
    this.checked ??= check().catch((error) => {
      this.checked = undefined
      throw error
    })
    return this.checked
  }

  private async createObject(
    name: string,
    content: Content,
    headers: { CacheControl?: string } = {},
  ): Promise<Creation> {
    const writer = randomUUID()
    try {
      await this.putObject(name, content, { ...headers, IfNoneMatch: '*', Metadata: { writer } })
      return 'created'
    } catch (error) {
      const status = httpStatusOf(error)
      if (status !== 412 && status !== 409) throw error
      // Where the first answer was lost, the SDK's second attempt finds the object that the first one wrote.
      if ((await this.writerOf(name)) === writer) return 'created'
      return status === 412 ? 'taken' : 'contended'
    }
  }

  private async putObject(
    name: string,
    content: Content,
    more: { IfNoneMatch?: string; Metadata?: Record<string, string> },
  ) {
    const ContentType = lookup(name) ?? 'application/octet-stream'
    await this.address.client.send(new PutObjectCommand({ ...this.at(name), Body: content, ContentType, ...more }))
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
      throw explainS3(error, this.address.bucket)
    }
  }
}
