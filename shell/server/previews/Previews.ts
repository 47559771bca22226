import {
  hashOfPreview,
  isOpen,
  MOST_PREVIEW_DAYS,
  PREVIEW_TOKEN,
  type Preview,
  type Registry,
  type ReleaseStore,
} from '@portal/releases'
import { LRUCache } from 'lru-cache'
import { RateLimit } from '../releasesApi/RateLimit'
import type { Signer } from '../visitors/Signer'

export interface PreviewsOptions {
  store: Pick<ReleaseStore, 'readPreview'>
  /** Of the registry, as of now. */
  tokens: () => Registry['tokens']
  signer: Signer
  /** Whether browsers must send the cookie over HTTPS alone. */
  isSecure: boolean
  onError: (error: unknown) => void
  now?: () => Date
}

const COOKIE = 'portal.previa'

/** Longer than any preview is open: the cookie itself ends with the browser's session, which some browsers restore. */
const SIGNED_S = MOST_PREVIEW_DAYS * 86_400
/** How many links of one network the store is asked for in a minute; one that is known costs nothing. */
const LINKS = 60

/** Previews that one browser looks at together: a change of several remotes. */
const MOST_TOGETHER = 5

/** How soon a preview that is ended shows nothing any more, in milliseconds. */
const KNOWN_MS = 2_000
/** Of how many tokens it is known, also of those that open nothing. */
const MOST_KNOWN = 500

/**
 * The previews that a request may see: it carries the tokens of their links in a cookie, which ends with the browser's session
 * (docs/decisions/a-preview-is-no-revision.md). It is signed, so that for tokens that no link had the store is never asked.
 */
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

  /** Those that the request's cookie opens, one a remote. @param cookies the `Cookie` header. */
  async of(cookies: string | undefined): Promise<Preview[]> {
    const found = await Promise.all(this.tokensIn(cookies).map(this.find))
    const byRemote = new Map(found.flatMap((preview) => (preview ? [[preview.remote, preview] as const] : [])))
    return [...byRemote.values()]
  }

  /**
   * The `Set-Cookie` header that opens a link's preview, beside those that were open; `undefined` where it opens none.
   * @throws Refusal (429) after too many links of one network.
   */
  async open(token: string, cookies: string | undefined, address: string): Promise<string | undefined> {
    if (!PREVIEW_TOKEN.test(token)) return undefined
    if (!this.known.has(hashOfPreview(token))) this.links.spendOf(address)
    if (!(await this.find(token))) return undefined
    const others = this.tokensIn(cookies).filter((other) => other !== token)
    const tokens = [...others, token].slice(-MOST_TOGETHER).join('.')
    return this.write(this.options.signer.sign(COOKIE, tokens, SIGNED_S))
  }

  /** The `Set-Cookie` header that ends all of them in this browser. */
  leave(): string {
    return `${this.write('')}; Max-Age=0`
  }

  private readonly find = async (token: string): Promise<Preview | undefined> => {
    const hash = hashOfPreview(token)
    const preview = await (this.known.get(hash)?.preview ?? this.read(hash))
    return preview && isOpen(preview, this.now(), this.options.tokens()) ? preview : undefined
  }

  private read(hash: string) {
    // A store that does not answer shows no preview; the pages are served without it.
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
