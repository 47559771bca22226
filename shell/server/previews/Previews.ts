import { RateLimit } from '@portal/platform/limits/RateLimit'
import {
  hashOfToken,
  isOpen,
  MOST_PREVIEW_DAYS,
  PREVIEW_TOKEN,
  type Preview,
  type Registry,
  type ReleaseStore,
} from '@portal/releases'
import { LRUCache } from 'lru-cache'
import type { Signer } from '../visitors/Signer'

export interface PreviewsOptions {
  store: Pick<ReleaseStore, 'readPreview'>
  tokens: () => Registry['tokens']
  signer: Signer
  isSecure: boolean
  onError: (error: unknown) => void
  now?: () => Date
}

const COOKIE = 'portal.previa'

/** Longer than any preview: some browsers restore session cookies. */
const SIGNED_S = MOST_PREVIEW_DAYS * 86_400
/** Store reads per network and minute; cached links are free. */
const LINKS = 60

/** Previews per browser, for a change of several remotes. */
const MOST_TOGETHER = 5

/** Milliseconds until an ended preview disappears. */
const KNOWN_MS = 2_000
const MOST_KNOWN = 500

/** Previews of a request's cookie (docs/decisions/42-publishing.md#previews). Its signature saves store reads. */
export class Previews {
  private readonly known = new LRUCache<string, { preview: Promise<Preview | undefined> }>({
    max: MOST_KNOWN,
    ttl: KNOWN_MS,
  })
  private readonly links = new RateLimit(LINKS, 60_000)
  private readonly now: () => Date

  constructor(private readonly options: PreviewsOptions) {
    this.now = options.now ?? (() => new Date())
  }

  async of(cookies: string | undefined): Promise<Preview[]> {
    const found = await Promise.all(this.tokensIn(cookies).map(this.find))
    const byRemote = new Map(found.flatMap((preview) => (preview ? [[preview.remote, preview] as const] : [])))
    return [...byRemote.values()]
  }

  /** @returns the `Set-Cookie` header, or undefined for an invalid link @throws Refusal (429) after too many links */
  async open(token: string, cookies: string | undefined, address: string): Promise<string | undefined> {
    if (!PREVIEW_TOKEN.test(token)) return undefined
    if (!this.known.has(hashOfToken(token))) this.links.spendOf(address)
    if (!(await this.find(token))) return undefined
    const others = this.tokensIn(cookies).filter((other) => other !== token)
    const tokens = [...others, token].slice(-MOST_TOGETHER).join('.')
    return this.write(this.options.signer.sign(COOKIE, tokens, SIGNED_S))
  }

  leave(): string {
    return `${this.write('')}; Max-Age=0`
  }

  private readonly find = async (token: string): Promise<Preview | undefined> => {
    const hash = hashOfToken(token)
    const preview = await (this.known.get(hash)?.preview ?? this.read(hash))
    return preview && isOpen(preview, this.now(), this.options.tokens()) ? preview : undefined
  }

  private read(hash: string) {
    // If the store fails, pages appear without previews.
    const preview = this.options.store.readPreview(hash).catch((error) => void this.options.onError(error))
    this.known.set(hash, { preview })
    return preview
  }

  private readonly write = (value: string) =>
    `${COOKIE}=${value}; Path=/; SameSite=Lax; HttpOnly${this.options.isSecure ? '; Secure' : ''}`

  private tokensIn(cookies = ''): string[] {
    const cookie = cookies.split('; ').find((each) => each.startsWith(`${COOKIE}=`))
    return (cookie && this.options.signer.read(COOKIE, cookie.slice(COOKIE.length + 1))?.split('.')) || []
  }
}
