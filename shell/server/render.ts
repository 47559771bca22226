import type { Api } from '@portal/shared-contracts/api/client'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { sanitizeToRender } from '@portal/shared-contracts/rich-text/server'
import type * as Render from '../src/entry.server'
import type { MatchedPage } from '../src/remotes/matchPage'
import type { PageSource } from '../src/remotes/pageSource'
import type { RemoteManifest } from '../src/remotes/RemoteManifest'
import { completeHtml, type PageFilesInHead } from './html'
import { NO_OVERRIDES, type Overrides, withEntries } from './overrides'

/** How long the server waits for a page's data before it leaves the page to the browser. */
const DATA_TIMEOUT_MS = 5_000

export interface PageResponse {
  status: number
  html: string
  /** Where a loader sends the visitor. */
  location?: string
  /** The content security policy of the page. */
  policy?: string
  /** What the browser is to remember, as `Set-Cookie` says it. */
  cookies?: string[]
}

export interface PageRequest {
  /** Path and search; the host is of no interest. */
  url: URL
  nonce: string
  /** That the visitor calls the portal by. */
  hostname: string
  /** From where the visitor comes. */
  address: string
  /** As the browser sent them. */
  cookies?: string | undefined
}

/** Makes the HTML of any address: a public page whole, a private one as chrome that the browser fills. */
export type Renderer = (visit: PageRequest, choice: Selection, overrides?: Overrides) => Promise<PageResponse>

/** The remotes as one visitor is served them. */
export interface Selection {
  remotes: RemoteManifest[]
  /** Of the registry that chose; 0 where nothing was published. */
  revision: number
  pages: PageSource
  /** What the browser needs for a page: the shell's files and the matched remote's. */
  filesFor: (match: MatchedPage | undefined) => PageFilesInHead
  /** The choice for somebody whom this version of a remote has failed; absent where there is no other. */
  without?: (remote: string) => Promise<Selection | undefined>
}

export interface RendererOptions {
  render: typeof Render
  config: PortalConfig
  /** Reaches the API from here, without a session. */
  api: Api
  onError: (error: unknown) => void
}

export function createRenderer({ render, onError, config, api }: RendererOptions): Renderer {
  const answer: Renderer = async (visit, choice, overrides = NO_OVERRIDES) => {
    const { url, nonce } = visit
    const { pages, revision } = choice
    const remotes = withEntries(choice.remotes, overrides)
    const match = render.matchPage(remotes, url.pathname)
    const isPrivate = match ? !match.isPublic : url.pathname.startsWith('/user/')
    const isForeign = match !== undefined && match.remote in overrides.entries
    const { versions = [], unfit } = remotes.find(({ name }) => name === match?.remote) ?? {}
    // The browser says so, and why.
    const isUnfit = versions.length === 0 && unfit !== undefined
    const isLeft = isPrivate || isForeign || isUnfit
    const request = new Request(url, { signal: AbortSignal.timeout(DATA_TIMEOUT_MS) })
    const options = { request, sanitize: sanitizeToRender, config, api, match, pages, remotes }

    let rendered: Render.Rendered
    try {
      rendered = isLeft ? await render.renderChrome(options) : await render.renderPage(options)
    } catch (error) {
      onError(error)
      // An API that keeps silent is nobody's failure but its own.
      const other = match && !request.signal.aborted ? await choice.without?.(match.remote) : undefined
      if (other) return answer(visit, other, overrides)
      rendered = await render.renderChrome(options)
    }
    if ('redirect' in rendered) {
      return { status: rendered.redirect.status, html: '', location: rendered.redirect.headers.get('location') ?? '/' }
    }
    const head = {
      nonce,
      boot: { config, remotes, revision, hydration: rendered.hydration },
      isDeveloped: Object.keys(overrides.entries).length > 0,
      bootId: render.BOOT_ID,
      ...choice.filesFor(isForeign ? undefined : match),
    }
    return { status: isUnfit ? 503 : rendered.status, html: completeHtml(rendered.html, head) }
  }
  return answer
}
