import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { StartupError } from '@portal/platform/process/StartupError'
import { S3Bucket } from '@portal/platform/storage/S3Bucket'
import { describeS3Address, s3AddressOf } from '@portal/platform/storage/s3Address'
import { type S3Fault, s3FaultOf, s3ReasonOf, s3StatusOf } from '@portal/platform/storage/s3Fault'
import { bytesOf, type FileStore, measure, type Range, type Source, type Stored, UUID } from './FileStore'
import { filesAreAway } from './usableFolder'

export interface S3Options {
  timeoutMs?: number
  onAway?: ((reason: StartupError) => void) | undefined
}

export class S3FileStore implements FileStore {
  private constructor(private readonly bucket: S3Bucket) {}

  /** Throws a `StartupError` if access is refused; an outage goes to `onAway`, if given. */
  static async open(filesUrl: string, { timeoutMs = 10_000, onAway }: S3Options = {}): Promise<S3FileStore> {
    const address = s3AddressOf(filesUrl, { connectMs: timeoutMs, silenceMs: timeoutMs, requestMs: timeoutMs })
    if (!address) throw new StartupError(describeS3Address('FILES_URL'))
    // Distinguishes an outage or lost access from an error of this one file.
    const bucket = new S3Bucket(address, (error) =>
      isUnusable(error) ? filesAreAway(explainS3(error, address.bucket)) : error,
    )
    try {
      await bucket.requireAccess()
    } catch (error) {
      const explained = explainS3(error, address.bucket)
      if (onAway && isAway(error)) onAway(explained)
      else {
        bucket.close()
        throw explained
      }
    }
    return new S3FileStore(bucket)
  }

  /** Verifies the stored object: some servers have stored less than was sent, without an error. */
  async put(id: string, source: Source): Promise<Stored> {
    const sent = await measure(bytesOf(source))
    const body = source instanceof Uint8Array ? source : createReadStream(source.caminho)
    await this.bucket.put(id, body, { ContentLength: sent.tamanho })
    const found = await measure((await this.read(id)) ?? [])
    if (found.sha256 === sent.sha256) return sent
    await this.remove(id)
    throw new Error(`The object store was sent ${sent.tamanho} bytes and holds ${found.tamanho} others`)
  }

  async read(id: string, range?: Range): Promise<Readable | undefined> {
    return (await this.bucket.read(id, range && `bytes=${range.start}-${range.end}`)) as Readable | undefined
  }

  async remove(id: string) {
    await this.bucket.remove(id)
  }

  async *listBefore(time: Date) {
    for await (const { name, writtenAt = time } of this.bucket.list('')) {
      if (writtenAt < time && UUID.test(name)) yield name
    }
  }

  /** No file has this id: any answer proves access. */
  async check() {
    const content = await this.read(randomUUID())
    content?.destroy()
  }

  async close() {
    this.bucket.close()
  }
}

const away = (bucket: string, reason: string) =>
  `O armazenamento de arquivos (bucket "${bucket}") não responde, ou faltam região ou credenciais (${reason}).`

const SENTENCES: Record<S3Fault, (bucket: string, reason: string) => string> = {
  missing: (bucket) => `Não existe o bucket "${bucket}" no armazenamento de arquivos.`,
  region: (bucket, reason) =>
    `O bucket "${bucket}" não é desta região, ou o que responde no endereço não é um servidor S3 (${reason}).`,
  credentials: (bucket) => `As credenciais não dão acesso ao bucket "${bucket}".`,
  certificate: (_, reason) =>
    `O certificado do armazenamento de arquivos não foi aceito (${reason}); o de uma autoridade sua se nomeia em NODE_EXTRA_CA_CERTS, no ambiente.`,
  unconditional: away,
  away,
}

/** Explains in Portuguese why `FILES_URL` is unusable. Contains neither key nor secret. */
function explainS3(error: unknown, bucket: string): StartupError {
  const sentence = SENTENCES[s3FaultOf(error)](bucket, s3ReasonOf(error))
  return new StartupError(`${sentence} Se FILES_URL (ou AWS_…) está errado, corrija-o e inicie de novo.`)
}

/** True for network errors and 5xx responses. */
function isAway(error: unknown): boolean {
  const { name, message } = error as Error
  if (name === 'CredentialsProviderError' || message === 'Region is missing') return false
  return (s3StatusOf(error) ?? 503) >= 500
}

const isUnusable = (error: unknown): boolean =>
  error instanceof Error &&
  error.name !== 'NoSuchKey' &&
  /^(30[17]|40[0134]|5..|undefined)$/.test(`${s3StatusOf(error)}`)
