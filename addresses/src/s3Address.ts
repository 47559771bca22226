import { S3Client } from '@aws-sdk/client-s3'

/** A folder of a bucket, and how it is reached. */
export interface S3Address {
  client: S3Client
  bucket: string
  /** What all names begin with: empty, or ending in a slash. */
  folder: string
}

/** How long the store may take, in milliseconds. */
export interface S3Timeouts {
  connectMs: number
  /** Of silence, before an answer or within it. */
  silenceMs: number
  /** Of a whole request; absent where uploads may take as long as they do. */
  requestMs?: number
}

/**
 * Reads `s3://[key:secret@]bucket[/folder][?endpoint=http…&region=…]`. Without `endpoint` it is Amazon's own service;
 * without a key the SDK looks where it always does, `AWS_ACCESS_KEY_ID` and its kind.
 * @returns undefined where it has another form
 */
export function s3AddressOf(url: string, { connectMs, silenceMs, requestMs }: S3Timeouts): S3Address | undefined {
  const { hostname, username, password, pathname, searchParams } = new URL(url)
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region')
  const [accessKeyId, secretAccessKey] = [username, password].map(decode)
  if (!hostname || accessKeyId === undefined || secretAccessKey === undefined || !isWeb(endpoint)) return undefined
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true, region: 'us-east-1' }),
    ...(region && { region }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    // Not every server knows checksums that nobody asked for; some store a stream's signed parts as they are.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      ...(requestMs !== undefined && { requestTimeout: requestMs, throwOnRequestTimeout: true }),
    },
  })
  const folder = pathname.replace(/^\/+|\/+$/g, '')
  return { client, bucket: hostname, folder: folder && `${folder}/` }
}

/** The sentence for a setting whose address has another form. */
export const describeS3Address = (setting: string) =>
  `${setting} deve ter a forma "s3://chave:segredo@bucket/pasta?endpoint=https://servidor&region=sa-east-1", ` +
  'com chave e segredo codificados como em um endereço; só o bucket é obrigatório.'

const isWeb = (address: string | null) =>
  address === null || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
