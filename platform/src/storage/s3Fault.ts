export type S3Fault = 'missing' | 'region' | 'credentials' | 'unconditional' | 'certificate' | 'away'

const BY_STATUS: Record<number, S3Fault> = {
  301: 'region',
  400: 'region',
  401: 'credentials',
  403: 'credentials',
  404: 'missing',
  501: 'unconditional',
}

/** The server ignores `If-None-Match`, so concurrent writers would overwrite each other. */
export class IgnoredCondition extends Error {}

/** `undefined` if the server did not respond. */
export const s3StatusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/** Why a bucket cannot be used. */
export const s3FaultOf = (error: unknown): S3Fault =>
  BY_STATUS[s3StatusOf(error) ?? 0] ?? (CERTIFICATE.test(codeOf(error)) ? 'certificate' : 'away')

/** The status, or the error's code or name. */
export const s3ReasonOf = (error: unknown): string => `${s3StatusOf(error) ?? codeOf(error)}`

const CERTIFICATE = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_\w+)$/

const codeOf = (error: unknown): string => {
  const { code, name } = error as NodeJS.ErrnoException
  return code ?? name
}
