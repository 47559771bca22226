import { deadline, type Traces } from '@portal/api'
import type { Api } from '@portal/shared-contracts/api/client'
import type { Extensao } from '@portal/shared-contracts/micro-frontend'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { sanitizeToRender } from '@portal/shared-contracts/rich-text/server'
import { LRUCache } from 'lru-cache'
import type * as Render from '../src/entry.server'
import type { MatchedPage } from '../src/remotes/matchPage'
import { addToDocument } from './addToDocument'
import { checkRendered } from './checkRendered'
import { applyOverrides, isOverriding, NO_OVERRIDES, type Overrides } from './overrides'
import { Patience, patientApi } from './pages/patientApi'
import type { Page } from './pages/SharedPage'
import { type PlaceLimits, RenderPlaces } from './RenderPlaces'
import type { Selection } from './selection'
import { Overloaded, RenderRefused, VersionError } from './VersionError'

/** How long rendering may take in all, before the browser has to load the page itself: only what hangs takes longer. */
const RENDER_MS = 20_000

/** Longer addresses are rendered for each visitor. */
const LONGEST_KEPT = 500

const KEPT_MATCHES = 1_000

/** A page that can be rendered. */
export interface PlannedPage {
  /** All that the page depends on besides the data; absent where it must not be kept. */
  key?: string
  /** @param signal aborts when no visitor waits for the page any more. */
  render: (signal: AbortSignal) => Promise<Page>
}

/**
 * Plans the HTML of any address: a public page whole, a private one as chrome that the browser fills.
 * @param address of the visitor, among whose networks the page waits for its turn
 */
export type Renderer = (requested: URL, selection: Selection, overrides?: Overrides, address?: string) => PlannedPage

export interface RendererOptions {
  render: typeof Render
  config: PortalConfig
  /** Extensions that the API is not known to have. */
  semExtensoes?: () => Extensao[]
  /** Calls the API from this server, without a session. */
  api: Api
  onError: (error: unknown) => void
  traces?: Traces | undefined
  /** Of what is rendered in this process: chrome, and pages of no remote. */
  limits?: PlaceLimits
}

/**
 * Makes the renderer. Where a page of a remote cannot be rendered, it reports the error, renders the fallback of the
 * selection, or else leaves the page to the browser; it rejects only where the chrome itself fails.
 */
export function createRenderer({ render, onError, api, limits, traces, ...portal }: RendererOptions): Renderer {
  const places = new RenderPlaces(limits)
  const patience = new Patience()
  // React Router ranks all routes anew for each address.
  const matches = new LRUCache<string, { match: MatchedPage | undefined }>({ max: KEPT_MATCHES })
  const matchPage = ({ key, remotes }: Selection, { pathname }: URL) => {
    const asked = `${pathname} ${key}`
    const found = matches.get(asked) ?? { match: render.matchPage(remotes, pathname) }
    if (pathname.length <= LONGEST_KEPT) matches.set(asked, found)
    return found.match
  }
  return (requested, asked, overrides = NO_OVERRIDES, address) => {
    const match = matchPage(asked, requested)
    const isPrivate = match ? !match.isPublic : requested.pathname.startsWith('/user/')
    const isOverridden = match !== undefined && match.remote in overrides.entries
    // A process for each version that any visitor names would be as many as were ever published.
    const isNamed = match !== undefined && match.remote in overrides.versions
    // The chrome around a private page is the same for each search.
    const url = withSearch(requested, isPrivate ? [] : match?.search)

    const answer = async (selection: Selection, signal: AbortSignal): Promise<Page> => {
      const remotes = applyOverrides(selection.remotes, overrides)
      const { versions = [], unfit } = remotes.find(({ name }) => name === match?.remote) ?? {}
      // No version fits this shell. The browser shows that, and reports it.
      const isUnfit = versions.length === 0 && unfit !== undefined
      const request = new Request(url, { signal: AbortSignal.any([signal, deadline(RENDER_MS)]) })
      // What the API offers may change between two moments: a page is hydrated by what it was rendered with.
      const config = { ...portal.config }
      const sanitize = (html: string) => sanitizeToRender(html, config.apiUrl)
      const patient = patientApi(api, patience, request.signal)
      const options = { request, sanitize, config, api: patient.api, remotes, match }

      const renderPage = () => {
        if (!traces) return renderWith(patient.api)
        const attributes: Record<string, string> = match
          ? { 'portal.remote': match.remote, 'portal.page': match.path }
          : {}
        // What a page asks comes by the channel to its process, which is part of no page.
        return traces.around({ name: 'render', kind: 'internal', attributes }, () =>
          renderWith(traces.bind(patient.api) as Api),
        )
      }
      const renderWith = async (api: Api): Promise<Render.Rendered> => {
        if (!match) return places.runHere(() => render.renderPage({ ...options, api }), signal, address)
        const onLate = lateErrorOf(match.remote, selection.countLate, onError)
        const rendered = await selection.renderPage({ ...options, api, match, address, onLate })
        checkRendered(rendered, url)
        return rendered
      }
      const renderChrome = () => places.runHere(() => render.renderChrome(options), signal, address)
      const pageOf = async (rendered: Render.Rendered, isWhole: boolean): Promise<Page> => {
        if ('redirect' in rendered)
          return { ...rendered.redirect, html: '', inlineScripts: [], inlineStyles: [], isWhole }
        const { revision } = selection
        const semExtensoes = portal.semExtensoes?.() ?? []
        const additions = {
          boot: {
            ...{ config, remotes, revision },
            ...(semExtensoes.length > 0 && { semExtensoes }),
            ...(patient.isLate && { isPartial: true as const }),
          },
          hydration: rendered.hydration,
          isDeveloped: Object.keys(overrides.entries).length > 0,
          bootId: render.BOOT_ID,
          ...(await selection.filesFor(isOverridden ? undefined : match)),
        }
        const status = isUnfit ? 503 : rendered.status
        // A page may find by itself that what the API answered is no use: that is no reason to drop the last good one.
        return { status, ...addToDocument(rendered.html, additions), isWhole: isWhole && status < 500 }
      }

      if (isPrivate || isOverridden || isNamed || isUnfit) return pageOf(await renderChrome(), true)
      try {
        return await pageOf(await renderPage(), !patient.hasFailed)
      } catch (error) {
        signal.throwIfAborted()
        // Of thousands of visitors, each would have a line in the log; the server's metrics count their answers.
        if (!(error instanceof Overloaded)) onError(error)
        // Where rendering took too long, another version of the remote would take as long.
        const fallback = match && !request.signal.aborted && (await selection.fallbackFor?.(match.remote))
        if (!fallback && error instanceof Overloaded) throw error
        if (!fallback) {
          const chrome = await pageOf(await renderChrome(), false)
          return patient.hasFailed ? { ...chrome, status: 503 } : chrome
        }
        const page = await answer(fallback, signal)
        const isBlamed = page.isWhole && !(error instanceof RenderRefused)
        const errorClass = error instanceof VersionError ? error.errorClass : 'render'
        return { ...page, replaced: { remote: match.remote, ...(isBlamed && { errorClass }) } }
      }
    }

    const isCanonical = match?.pathname === requested.pathname && (isPrivate || match.search || requested.search === '')
    const key = `${url.pathname}${url.search} ${asked.key}`
    // The chrome around a private page is sent for any item, also for one that there is not.
    const isMadeUp = isPrivate && match?.path !== match?.pathname
    const isKept =
      isCanonical && !isMadeUp && !isOverriding(overrides) && !asked.isPreview && url.href.length <= LONGEST_KEPT
    return { ...(isKept && { key }), render: (signal) => answer(asked, signal) }
  }
}

/** Made apart from the page: it is remembered long after it, and with it all that its function can see. */
const lateErrorOf =
  (remote: string, countLate: Selection['countLate'], onError: RendererOptions['onError']) => (error: unknown) => {
    onError(error)
    countLate?.(remote)
  }

/** The address with these parameters alone, once each and in this order; as it is where it is not known which are read. */
function withSearch(requested: URL, names: string[] | undefined): URL {
  if (!names) return requested
  const read = names.flatMap((name) => {
    const value = requested.searchParams.get(name)
    return value ? [[name, value]] : []
  })
  const url = new URL(requested)
  url.search = String(new URLSearchParams(read))
  return url
}
