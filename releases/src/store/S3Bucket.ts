import { randomUUID } from 'node:crypto'
import {
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

/** `contended` where others want the same name at this moment: whether any of them gets it is not known yet. */
type Creation = 'created' | 'taken' | 'contended'

/** Objects by their name, in a bucket or a folder of one. What fails, fails with a sentence: a `ReleaseError`. */
export class S3Bucket {
  private readonly address: S3Address
  private checked: Promise<void> | undefined

  /** @param timeoutMs of silence, after which it is asked once more and then given up. */
  constructor(url: string, timeoutMs: number) {
    const address = s3AddressOf(url, { connectMs: timeoutMs, silenceMs: timeoutMs })
    if (!address) throw new ReleaseError(describeS3Address('RELEASES_URL'))
    this.address = address
  }

  /** Names that begin so, in their order, each with a tag that tells its content from others. */
  async *list(prefix: string, after = ''): AsyncIterable<{ name: string; tag: string | undefined }> {
    const { client, bucket, folder } = this.address
    const query = { Bucket: bucket, Prefix: folder + prefix, ...(after && { StartAfter: folder + after }) }
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, query)) {
        for (const { Key = '', ETag } of Contents) yield { name: Key.slice(folder.length), tag: ETag }
      }
    } catch (error) {
      throw explainS3(error, bucket)
    }
  }

  /** `undefined` where there is none. */
  read = (name: string) =>
    this.reach(async () => {
      try {
        const { Body } = await this.address.client.send(new GetObjectCommand(this.at(name)))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    })

  /** In place of what had the name before. */
  put = (name: string, content: Content) => this.reach(() => this.putObject(name, content, {}))

  /** Overwrites nothing. */
  create = (name: string, content: Content, headers: { CacheControl?: string } = {}): Promise<Creation> =>
    this.reach(async () => {
      await this.check()
      return this.createObject(name, content, headers)
    })

  /** Some servers take the condition, and overwrite. One name that is taken tells which. */
  private check() {
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
      // Where the answer was lost on the way, the second attempt finds what the first one wrote.
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

  private async reach<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw explainS3(error, this.address.bucket)
    }
  }
}
