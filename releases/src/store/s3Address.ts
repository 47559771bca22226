import { S3Client } from '@aws-sdk/client-s3'
import { ReleaseError } from '../ReleaseError.ts'

export interface S3Address {
  client: S3Client
  bucket: string
  /** What all names begin with: empty, or ending in a slash. */
  folder: string
}

/**
 * Reads `s3://[key:secret@]bucket[/folder][?endpoint=http…&region=…]`. Without `endpoint` it is Amazon's own service;
 * without a key the SDK looks where it always does, `AWS_ACCESS_KEY_ID` and its kind.
 * @throws ReleaseError where it has another form.
 */
export function s3AddressOf(releasesUrl: string, timeoutMs: number): S3Address {
  const { hostname, username, password, pathname, searchParams } = new URL(releasesUrl)
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region')
  const [accessKeyId, secretAccessKey] = [username, password].map(decode)
  if (!hostname || accessKeyId === undefined || secretAccessKey === undefined || !isWeb(endpoint)) {
    throw new ReleaseError(
      'RELEASES_URL deve ter a forma "s3://chave:segredo@bucket/pasta?endpoint=https://servidor&region=sa-east-1", ' +
        'com chave e segredo codificados como em um endereço; só o bucket é obrigatório.',
    )
  }
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true, region: 'us-east-1' }),
    ...(region && { region }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    // Checksums that nobody asked for are not known to every server.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeoutMs,
      // Of silence, before an answer or within it; an upload may take longer.
      socketTimeout: timeoutMs,
    },
  })
  const folder = pathname.replace(/^\/+|\/+$/g, '')
  return { client, bucket: hostname, folder: folder && `${folder}/` }
}

const isWeb = (address: string | null) =>
  address === null || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
