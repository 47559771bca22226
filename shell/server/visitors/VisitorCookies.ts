import type { Papel } from '@portal/shared-contracts/api'
import type { Signer } from './Signer'

export interface SessionUser {
  id: string
  /** The API's answer at login. Selects versions but grants no permission. */
  papel?: Papel | undefined
}

export interface KnownVisitor {
  user?: SessionUser | undefined
  unit?: string | undefined
  pinned: string[]
}

export interface VisitorCookiesOptions {
  signer: Signer
  isSecure: boolean
  sessionMs: number
}

const USER = 'portal.usuario'
const UNIT = 'portal.unidade'
const PINNED = 'portal.estavel'

/** Seconds. Some browsers restore session cookies. */
const SEVEN_DAYS_S = 604_800

/** Signed HttpOnly cookies that select versions (docs/decisions/41-visitors.md#cookies). Invalid ones are ignored. */
export class VisitorCookies {
  constructor(private readonly options: VisitorCookiesOptions) {}

  read(cookies = ''): KnownVisitor {
    return {
      user: userOf(this.valueOf(cookies, USER)),
      unit: this.valueOf(cookies, UNIT),
      pinned: this.valueOf(cookies, PINNED)?.split('.') ?? [],
    }
  }

  ofUser({ id, papel }: SessionUser): string {
    const lifetimeS = Math.ceil(this.options.sessionMs / 1000)
    const value = papel ? `${id}:${papel}` : id
    return this.write(USER, this.options.signer.sign(USER, value, lifetimeS), lifetimeS)
  }

  ofNoUser(): string {
    return this.write(USER, '', 0)
  }

  /** A session cookie, because the visitor did not consent to more. */
  ofUnit(unit: string): string {
    return this.write(UNIT, this.options.signer.sign(UNIT, unit, SEVEN_DAYS_S))
  }

  /** A session cookie, so that the next session may get a canary. */
  ofPinned(remotes: Iterable<string>): string {
    const names = [...new Set(remotes)].sort().join('.')
    return this.write(PINNED, this.options.signer.sign(PINNED, names, SEVEN_DAYS_S))
  }

  private valueOf(cookies: string, name: string) {
    const cookie = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
    return cookie && this.options.signer.read(name, cookie.slice(name.length + 1))
  }

  private write(name: string, value: string, maxAgeS?: number) {
    const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`
    return `${name}=${value}; Path=/; SameSite=Lax; HttpOnly${age}${this.options.isSecure ? '; Secure' : ''}`
  }
}

function userOf(value: string | undefined): SessionUser | undefined {
  const [id, papel] = value?.split(':') ?? []
  return id ? sessionUserOf(id, papel) : undefined
}

export const sessionUserOf = (id: string, papel: string | undefined): SessionUser => ({
  id,
  ...(papel === 'gestor' && { papel }),
})
