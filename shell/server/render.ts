import type { Api } from '@portal/shared-contracts/api/client'
import type { RemoteManifest } from '@portal/shared-contracts/micro-frontend'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import type * as Render from '../src/entry.server'
import type { MatchedPage } from '../src/remotes/matchPage'
import type { PageSource } from '../src/remotes/pageSource'
import { completeHtml, type PageFilesInHead } from './html'
import { type Overrides, withOverrides } from './overrides'
import { sanitize } from './sanitize'

/** How long the server waits for a page's data before it leaves the page to the browser. */
const DATA_TIMEOUT_MS = 5_000

export interface Answer {
  status: number
  html: string
  /** Where a loader sends the visitor. */
  location?: string
  /** The content security policy of the page. */
  policy?: string
}

export interface Visit {
  /** Path and search; the host is of no interest. */
  url: URL
  nonce: string
  /** That the visitor calls the portal by. */
  hostname: string
  /** As the browser sent them. */
  cookies?: string | undefined
}

/** Makes the HTML of any address: a public page whole, a private one as chrome that the browser fills. */
export type Renderer = (visit: Visit, overrides?: Overrides) => Promise<Answer>

/** The remotes as one visitor is served them. */
export interface ChosenRemotes {
  remotes: RemoteManifest[]
  pages: PageSource
  /** What the browser needs for a page: the shell's files and the matched remote's. */
  filesFor: (match: MatchedPage | undefined) => Promise<PageFilesInHead>
}

export interface RendererOptions {
  render: typeof Render
  remotesFor: (visit: Visit) => Promise<ChosenRemotes>
  config: PortalConfig
  /** Reaches the API from here, without a session. */
  api: Api
  onError: (error: unknown) => void
}

export function createRenderer({ render, remotesFor, onError, config, api }: RendererOptions): Renderer {
  return async (visit, overrides = {}) => {
    const { url, nonce } = visit
    const { remotes: resolved, pages, filesFor } = await remotesFor(visit)
    const remotes = withOverrides(resolved, overrides)
    const match = render.matchPage(remotes, url.pathname)
    const isPrivate = match ? !match.isPublic : url.pathname.startsWith('/user/')
    const isForeign = match !== undefined && match.remote in overrides
    const request = new Request(url, { signal: AbortSignal.timeout(DATA_TIMEOUT_MS) })
    const options = { request, sanitize, config, api, pages, remotes }

    const rendered =
      isPrivate || isForeign
        ? await render.renderChrome(options)
        : await render.renderPage(options).catch((error) => {
            onError(error)
            return render.renderChrome(options)
          })
    if ('redirect' in rendered) {
      return { status: rendered.redirect.status, html: '', location: rendered.redirect.headers.get('location') ?? '/' }
    }
    const boot = { config, remotes, hydration: rendered.hydration }
    const isDeveloped = Object.keys(overrides).length > 0
    const head = {
      nonce,
      boot,
      isDeveloped,
      bootId: render.BOOT_ID,
      ...(await filesFor(isForeign ? undefined : match)),
    }
    return { status: rendered.status, html: completeHtml(rendered.html, head) }
  }
}
