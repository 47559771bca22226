import { S3Client } from '@aws-sdk/client-s3'

/** A folder of an S3 bucket, with a client that reaches it. */
export interface S3Address {
  client: S3Client
  bucket: string
  /** Prefix of all names: empty, or ending in a slash. */
  folder: string
}

/** How long requests may take, in milliseconds. */
export interface S3Timeouts {
  /** Until the connection is open. */
  connectMs: number
  /** Of silence, before an answer or within it. */
  silenceMs: number
  /** Of a whole request; without it, large uploads may take any time. */
  requestMs?: number
}

/**
 * Reads an address `s3://[key:secret@]bucket[/folder][?endpoint=http…&region=…]`. Without `endpoint` the bucket is
 * Amazon's; without a key the SDK searches its own places, such as `AWS_ACCESS_KEY_ID`.
 * @returns undefined where the address has another form
 */
export function s3AddressOf(url: string, { connectMs, silenceMs, requestMs }: S3Timeouts): S3Address | undefined {
  const { hostname, username, password, pathname, searchParams } = new URL(url)
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region')
  const [accessKeyId, secretAccessKey] = [username, password].map(decode)
  if (!hostname || accessKeyId === undefined || secretAccessKey === undefined || !isHttp(endpoint)) return undefined
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true, region: 'us-east-1' }),
    ...(region && { region }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    // The SDK's default checksums are unknown to some servers; others store the chunk signatures of a stream as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      ...(requestMs !== undefined && { requestTimeout: requestMs, throwOnRequestTimeout: true }),
    },
  })
  const folder = pathname.replace(/^\/+|(?<!\/)\/+$/g, '')
  return { client, bucket: hostname, folder: folder && `${folder}/` }
}

/**
 * The Portuguese sentence for a setting whose address `s3AddressOf` refuses.
 * @param setting its environment variable
 */
export const describeS3Address = (setting: string) =>
  `${setting} deve ter a forma "s3://chave:segredo@bucket/pasta?endpoint=https://servidor&region=sa-east-1", ` +
  'com chave e segredo codificados como em um endereço; só o bucket é obrigatório.'

const isHttp = (address: string | null) =>
  address === null || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
