import { hashOfPreview, isOpen, PREVIEW_TOKEN, type Preview, type ReleaseStore } from '@portal/releases'
import { LRUCache } from 'lru-cache'

export interface PreviewsOptions {
  store: Pick<ReleaseStore, 'readPreview'>
  /** Whether browsers must send the cookie over HTTPS alone. */
  isSecure: boolean
  onError: (error: unknown) => void
  now?: () => Date
}

const COOKIE = 'portal.previa'

/** Previews that one browser looks at together: a change of several remotes. */
const MOST_TOGETHER = 5

/** How soon a preview that is ended shows nothing any more, in milliseconds. */
const KNOWN_MS = 2_000
/** Of how many tokens it is known, also of those that open nothing. */
const MOST_KNOWN = 500

/**
 * The previews that a request may see: it carries the tokens of their links in a cookie, which ends with the browser's session
 * (docs/decisions/a-preview-is-no-revision.md).
 */
export class Previews {
  private readonly known = new LRUCache<string, { preview: Promise<Preview | undefined> }>({
    max: MOST_KNOWN,
    ttl: KNOWN_MS,
  })
  private readonly now: () => Date

  constructor(private readonly options: PreviewsOptions) {
    this.now = options.now ?? (() => new Date())
  }

  /** Those that the request's cookie opens, one a remote. @param cookies the `Cookie` header. */
  async of(cookies: string | undefined): Promise<Preview[]> {
    const found = await Promise.all(tokensIn(cookies).map(this.find))
    const byRemote = new Map(found.flatMap((preview) => (preview ? [[preview.remote, preview] as const] : [])))
    return [...byRemote.values()]
  }

  /** The `Set-Cookie` header that opens a link's preview, beside those that were open; `undefined` where it opens none. */
  async open(token: string, cookies: string | undefined): Promise<string | undefined> {
    if (!(PREVIEW_TOKEN.test(token) && (await this.find(token)))) return undefined
    const others = tokensIn(cookies).filter((other) => other !== token)
    return this.write([...others, token].slice(-MOST_TOGETHER).join('.'))
  }

  /** The `Set-Cookie` header that ends all of them in this browser. */
  leave(): string {
    return `${this.write('')}; Max-Age=0`
  }

  private readonly find = async (token: string): Promise<Preview | undefined> => {
    const hash = hashOfPreview(token)
    const preview = await (this.known.get(hash)?.preview ?? this.read(hash))
    return preview && isOpen(preview, this.now()) ? preview : undefined
  }

  private read(hash: string) {
    // A store that does not answer shows no preview; the pages are served without it.
    const preview = this.options.store.readPreview(hash).catch((error) => void this.options.onError(error))
    this.known.set(hash, { preview })
    return preview
  }

  private readonly write = (value: string) =>
    `${COOKIE}=${value}; Path=/; SameSite=Lax; HttpOnly${this.options.isSecure ? '; Secure' : ''}`
}

function tokensIn(cookies = ''): string[] {
  const cookie = cookies.split('; ').find((each) => each.startsWith(`${COOKIE}=`))
  const tokens = cookie?.slice(COOKIE.length + 1).split('.') ?? []
  return tokens.filter((token) => PREVIEW_TOKEN.test(token)).slice(-MOST_TOGETHER)
}
