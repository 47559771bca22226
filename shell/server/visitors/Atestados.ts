import { createECDH, createHash, createPrivateKey, hkdfSync, sign } from 'node:crypto'

/** Seconds. A proof outlives its session by this at most. */
export const ATESTADO_S = 300

/** Order of the curve P-256 (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

export interface AtestadosOptions {
  /** The portal's signing key, equal in all processes. */
  key: string
  issuer: string
  now?: () => Date
}

/** Signs proofs of a user for one host: JWTs by ES256, which every JWT library verifies with `jwks`. */
export class Atestados {
  readonly jwks
  private readonly privateKey
  private readonly kid: string

  constructor(private readonly options: AtestadosOptions) {
    const { d, ...publicKey } = keyOf(options.key)
    this.privateKey = createPrivateKey({ format: 'jwk', key: { ...publicKey, d } })
    // RFC 7638: the members in alphabetical order.
    this.kid = createHash('sha256').update(JSON.stringify(publicKey)).digest('base64url')
    this.jwks = { keys: [{ ...publicKey, kid: this.kid, use: 'sig', alg: 'ES256' }] }
  }

  issue(usuario: string, audiencia: string): string {
    const { issuer, now = () => new Date() } = this.options
    const iat = Math.floor(now().getTime() / 1000)
    const claims = { iss: issuer, aud: audiencia, sub: usuario, iat, exp: iat + ATESTADO_S }
    const signed = [{ alg: 'ES256', typ: 'JWT', kid: this.kid }, claims].map(encode).join('.')
    const key = { key: this.privateKey, dsaEncoding: 'ieee-p1363' } as const
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  }
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Derives a key pair, so that no other secret must be stored. */
function keyOf(secret: string) {
  // 16 bytes more than the order, so that the remainder is uniform (FIPS 186-5, A.2.1).
  const drawn = BigInt(`0x${Buffer.from(hkdfSync('sha256', secret, '', 'portal atestado ES256', 48)).toString('hex')}`)
  const d = Buffer.from(((drawn % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const [x, y, secretPart] = [point.subarray(1, 33), point.subarray(33), d].map((part) => part.toString('base64url'))
  return { crv: 'P-256', kty: 'EC', x, y, d: secretPart }
}
