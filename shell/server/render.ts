import type { Api } from '@portal/shared-contracts/api/client'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { sanitizeToRender } from '@portal/shared-contracts/rich-text/server'
import type * as Render from '../src/entry.server'
import { addToHead } from './addToHead'
import { checkRendered } from './isolation/checkRendered'
import { RenderRefused, VersionError } from './isolation/VersionError'
import { applyOverrides, NO_OVERRIDES, type Overrides } from './overrides'
import type { Selection } from './selection'

/** How long the loaders of a page may take on the server, before the browser has to load the page itself. */
const LOADERS_TIMEOUT_MS = 5_000

export interface PageRequest {
  /** Path and search; the host is made up. */
  url: URL
  /** Of the page's inline scripts, new for each request. */
  nonce: string
  /** Name by which the visitor calls the portal. */
  hostname: string
  /** IP address of the visitor. */
  address: string
  /** The `Cookie` header. */
  cookies?: string | undefined
}

/** `html` is empty where `location` is set. */
export interface PageResponse {
  status: number
  html: string
  /** Where a loader redirects the visitor. */
  location?: string
  /** The page's `Content-Security-Policy`. */
  policy?: string
  /** `Set-Cookie` headers. */
  cookies?: string[]
}

/** Renders the HTML of any address: a public page whole, a private one as chrome that the browser fills. */
export type Renderer = (request: PageRequest, selection: Selection, overrides?: Overrides) => Promise<PageResponse>

export interface RendererOptions {
  render: typeof Render
  config: PortalConfig
  /** Calls the API from this server, without a session. */
  api: Api
  onError: (error: unknown) => void
}

/**
 * Makes the renderer. Where a page of a remote cannot be rendered, it reports the error, renders the fallback of the
 * selection, or else leaves the page to the browser; it rejects only where the chrome itself fails.
 */
export function createRenderer({ render, onError, config, api }: RendererOptions): Renderer {
  const answer = async (
    pageRequest: PageRequest,
    selection: Selection,
    overrides: Overrides,
  ): Promise<PageResponse & { isLeftToBrowser?: boolean }> => {
    const { url, nonce } = pageRequest
    const { revision, visit, user } = selection
    const remotes = applyOverrides(selection.remotes, overrides)
    const match = render.matchPage(remotes, url.pathname)
    const isPrivate = match ? !match.isPublic : url.pathname.startsWith('/user/')
    const isOverridden = match !== undefined && match.remote in overrides.entries
    const { versions = [], unfit } = remotes.find(({ name }) => name === match?.remote) ?? {}
    // No version fits this shell. The browser shows that, and reports it.
    const isUnfit = versions.length === 0 && unfit !== undefined
    // A process for each version that any visitor names would be as many as were ever published.
    const isNamed = match !== undefined && match.remote in overrides.versions
    const isChromeOnly = isPrivate || isOverridden || isNamed || isUnfit
    const request = new Request(url, { signal: AbortSignal.timeout(LOADERS_TIMEOUT_MS) })
    const options = { request, sanitize: sanitizeToRender, config, api, remotes }
    const renderPage = async (match: Render.RenderOptions['match']) => {
      if (!match) return render.renderPage({ ...options, match })
      const onLate = (error: unknown) => {
        onError(error)
        selection.countLate?.(match.remote)
      }
      const rendered = await selection.renderPage({ ...options, match, onLate })
      checkRendered(rendered, url)
      return rendered
    }

    let rendered: Render.Rendered
    let isLeftToBrowser = isChromeOnly
    try {
      rendered = isChromeOnly ? await render.renderChrome({ ...options, match }) : await renderPage(match)
    } catch (error) {
      onError(error)
      // Where the API did not answer in time, another version of the remote would fail as well.
      const isTimeout = request.signal.aborted
      const fallback = match && !isTimeout ? await selection.fallbackFor?.(match.remote) : undefined
      if (fallback) {
        const page = await answer(pageRequest, fallback.selection, overrides)
        if (!page.isLeftToBrowser && !(error instanceof RenderRefused)) {
          fallback.blame(error instanceof VersionError ? error.errorClass : 'render')
        }
        return page
      }
      isLeftToBrowser = true
      rendered = await render.renderChrome({ ...options, match })
    }
    if ('redirect' in rendered) return { ...rendered.redirect, html: '' }
    const head = {
      nonce,
      boot: { config, user, remotes, revision, visit },
      hydration: rendered.hydration,
      isDeveloped: Object.keys(overrides.entries).length > 0,
      bootId: render.BOOT_ID,
      ...selection.filesFor(isOverridden ? undefined : match),
    }
    return { status: isUnfit ? 503 : rendered.status, html: addToHead(rendered.html, head), isLeftToBrowser }
  }
  return (pageRequest, selection, overrides = NO_OVERRIDES) => answer(pageRequest, selection, overrides)
}
