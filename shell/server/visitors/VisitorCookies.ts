import type { Papel } from '@portal/shared-contracts/api'
import type { Signer } from './Signer'

/** Whose session it is. */
export interface SessionUser {
  id: string
  /** As the API told it when the person was recognized; it chooses among versions, and opens nothing. */
  papel?: Papel | undefined
}

/** What the cookies of a request prove of its visitor. */
export interface KnownVisitor {
  /** Who is logged in. */
  user?: SessionUser | undefined
  /** Random id of a visitor who is not logged in. */
  unit?: string | undefined
  /** Names of the remotes of which a canary failed in this browser's session. */
  pinned: string[]
}

export interface VisitorCookiesOptions {
  signer: Signer
  /** Whether browsers must send them over HTTPS alone. */
  isSecure: boolean
  /** How long a session lasts at most, in milliseconds. */
  sessionMs: number
}

const USER = 'portal.usuario'
const UNIT = 'portal.unidade'
const PINNED = 'portal.estavel'

/** How long a browser that restores its sessions is known by what ends with one, in seconds. */
const SEVEN_DAYS_S = 604_800

/**
 * The cookies by which versions of the remotes are chosen: signed, and out of reach of scripts
 * (docs/decisions/who-a-rollout-takes-a-visitor-for.md). One that is forged, altered or past its end counts as none.
 */
export class VisitorCookies {
  constructor(private readonly options: VisitorCookiesOptions) {}

  /** @param cookies the `Cookie` header. */
  read(cookies = ''): KnownVisitor {
    return {
      user: userOf(this.valueOf(cookies, USER)),
      unit: this.valueOf(cookies, UNIT),
      pinned: this.valueOf(cookies, PINNED)?.split('.') ?? [],
    }
  }

  /** The `Set-Cookie` header that remembers a user for as long as a session lasts. */
  ofUser({ id, papel }: SessionUser): string {
    const lifetimeS = Math.ceil(this.options.sessionMs / 1000)
    const value = papel ? `${id}:${papel}` : id
    return this.write(USER, this.options.signer.sign(USER, value, lifetimeS), lifetimeS)
  }

  /** The `Set-Cookie` header that forgets the user. */
  ofNoUser(): string {
    return this.write(USER, '', 0)
  }

  /** Ends with the browser's session: the visitor was not asked whether to be known again. */
  ofUnit(unit: string): string {
    return this.write(UNIT, this.options.signer.sign(UNIT, unit, SEVEN_DAYS_S))
  }

  /** Ends with the browser's session: the next one may be served a canary again. */
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

/** One of the portal's own writing: what was signed before there were roles has none. */
function userOf(value: string | undefined): SessionUser | undefined {
  const [id, papel] = value?.split(':') ?? []
  return id ? sessionUserOf(id, papel) : undefined
}

/** With a role that this portal does not know, a person has none. */
export const sessionUserOf = (id: string, papel: string | undefined): SessionUser => ({
  id,
  ...(papel === 'gestor' && { papel }),
})
