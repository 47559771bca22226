import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const NAME = 'portal.arquivos'
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([0-9a-f]{64})(?:;|$)`)

interface ArquivosCookieOptions {
  isSecure: boolean
  sessionMs: number
}

/** Pictures and links carry no token. The cookie holds its hash, which no call accepts. */
export class ArquivosCookie {
  constructor(private readonly options: ArquivosCookieOptions) {}

  of(token: string): string {
    return this.write(hashOf(token), Math.ceil(this.options.sessionMs / 1000))
  }

  ofNobody(): string {
    return this.write('', 0)
  }

  private write(value: string, maxAgeS: number) {
    const secure = this.options.isSecure ? '; Secure' : ''
    return `${NAME}=${value}; Path=/api/arquivo; HttpOnly; SameSite=Strict; Max-Age=${maxAgeS}${secure}`
  }
}

export const hashInCookie = ({ headers }: FastifyRequest): string | undefined => headers.cookie?.match(VALUE)?.[1]

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
