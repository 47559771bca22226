import { S3Client } from '@aws-sdk/client-s3'

export interface S3Address {
  client: S3Client
  bucket: string
  /** Prefix of all object names: empty, or ends in a slash. */
  folder: string
}

/** Timeouts in milliseconds. */
export interface S3Timeouts {
  connectMs: number
  /** Without data, before or during a response. */
  silenceMs: number
  /** Whole request. Omit it for large uploads. */
  requestMs?: number
}

export const S3_PARAMETERS = ['endpoint', 'region']

/** Parses `s3://[key:secret@]bucket[/folder][?endpoint=http…&region=…]`. The endpoint defaults to Amazon. */
export function s3AddressOf(url: string, { connectMs, silenceMs, requestMs }: S3Timeouts): S3Address | undefined {
  const { hostname, username, password, pathname, searchParams } = new URL(url)
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region')
  if ([...searchParams.keys()].some((name) => !S3_PARAMETERS.includes(name))) return undefined
  const [accessKeyId, secretAccessKey] = [username, password].map(decode)
  if (!hostname || accessKeyId === undefined || secretAccessKey === undefined || !isHttp(endpoint)) return undefined
  // The SDK's warning about Node versions concerns developers, not operators.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true, region: 'us-east-1' }),
    ...(region && { region }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    // Some servers reject the SDK's default checksums; others store a stream's chunk signatures as content.
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

/** Portuguese error for an invalid S3 address. @param setting name of the environment variable */
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
