import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { describeS3Address, type S3Address, s3AddressOf } from '@portal/addresses'
import { StartupError } from '../StartupError'
import { explainS3, isAway } from './explainS3'
import type { FileStore, Range, Source, Stored } from './FileStore'
import { bytesOf, measure } from './measure'
import { refuseWithoutFiles } from './refuseWithoutFiles'
import { UUID } from './uuid'

export interface S3Options {
  timeoutMs?: number
  /** Hears of a server that is away, which is opened all the same. */
  onAway?: ((reason: StartupError) => void) | undefined
}

/** Files in a bucket of its own, or in a folder of its own within one. */
export class S3FileStore implements FileStore {
  private constructor(
    private readonly client: S3Client,
    private readonly address: Omit<S3Address, 'client'>,
  ) {}

  /**
   * Refuses with a `StartupError` where the bucket does not let us in, or cannot be reached: of the latter `onAway` is told
   * instead, where it is given. Twice silent is away.
   */
  static async open(filesUrl: string, { timeoutMs = 10_000, onAway }: S3Options = {}): Promise<S3FileStore> {
    const found = s3AddressOf(filesUrl, { connectMs: timeoutMs, silenceMs: timeoutMs, requestMs: timeoutMs })
    if (!found) throw new StartupError(describeS3Address('FILES_URL'))
    const { client, ...address } = found
    try {
      await client.send(new HeadBucketCommand({ Bucket: address.bucket }))
    } catch (error) {
      const explained = explainS3(error, address.bucket)
      if (onAway && isAway(error)) onAway(explained)
      else {
        client.destroy()
        throw explained
      }
    }
    return new S3FileStore(client, address)
  }

  /** Reads back what the server made of it: some have stored less than they were sent, and said nothing. */
  async put(id: string, source: Source): Promise<Stored> {
    const sent = await measure(bytesOf(source))
    const body = source instanceof Uint8Array ? source : createReadStream(source.caminho)
    await reach(this.client.send(new PutObjectCommand({ ...this.at(id), Body: body, ContentLength: sent.tamanho })))
    const found = await measure((await this.read(id)) ?? [])
    if (found.sha256 === sent.sha256) return sent
    await this.remove(id)
    throw new Error(`The object store was sent ${sent.tamanho} bytes and holds ${found.tamanho} others`)
  }

  async read(id: string, range?: Range): Promise<Readable | undefined> {
    const bytes = range && { Range: `bytes=${range.start}-${range.end}` }
    const object = await reach(this.client.send(new GetObjectCommand({ ...this.at(id), ...bytes }))).catch(
      (error: Error) => {
        if (error.name !== 'NoSuchKey') throw error
      },
    )
    return object?.Body as Readable | undefined
  }

  async remove(id: string) {
    await reach(this.client.send(new DeleteObjectCommand(this.at(id))))
  }

  async *listBefore(time: Date) {
    const { bucket: Bucket, folder: Prefix } = this.address
    let ContinuationToken: string | undefined
    do {
      const page = await reach(this.client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })))
      for (const { Key = '', LastModified = time } of page.Contents ?? []) {
        const name = Key.slice(Prefix.length)
        if (LastModified < time && UUID.test(name)) yield name
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  /** No file has this id: any answer shows that the server can be reached, and lets us in. */
  async check() {
    const content = await this.read(randomUUID())
    content?.destroy()
  }

  async close() {
    this.client.destroy()
  }

  private at(id: string) {
    return { Bucket: this.address.bucket, Key: `${this.address.folder}${id}` }
  }
}

/** Tells a server that is away from one that says no. */
async function reach<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isAway(error)) refuseWithoutFiles()
    throw error
  }
}
