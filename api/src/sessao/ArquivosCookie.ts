import type { FastifyRequest } from 'fastify'
import { hashOf } from './hashOf'

const NAME = 'portal.arquivos'
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([0-9a-f]{64})(?:;|$)`)

interface ArquivosCookieOptions {
  /** Whether browsers send it over HTTPS alone. */
  isSecure: boolean
  /** The longest life of a session, in milliseconds. */
  sessionMs: number
}

/**
 * Writes the cookie by which a browser reads files that are not public: pictures and links carry no token. It holds the hash of
 * the token, which no call takes for one, and ends with the session.
 */
export class ArquivosCookie {
  constructor(private readonly options: ArquivosCookieOptions) {}

  /** The `Set-Cookie` header of the session of a token. */
  of(token: string): string {
    return this.write(hashOf(token), Math.ceil(this.options.sessionMs / 1000))
  }

  /** The `Set-Cookie` header that removes it. */
  ofNobody(): string {
    return this.write('', 0)
  }

  private write(value: string, maxAgeS: number) {
    const secure = this.options.isSecure ? '; Secure' : ''
    return `${NAME}=${value}; Path=/api/arquivo; HttpOnly; SameSite=Strict; Max-Age=${maxAgeS}${secure}`
  }
}

/** The hash of a token that the cookie of a request holds. */
export const hashInCookie = ({ headers }: FastifyRequest): string | undefined => headers.cookie?.match(VALUE)?.[1]
