import { LRUCache } from 'lru-cache'
import type { MatchedPage } from '../../src/remotes/matchPage'
import { NO_OVERRIDES, type Overrides } from '../remotes/overrides'
import { type PlaceLimits, RenderPlaces } from '../rendering/RenderPlaces'
import { HostTimeout, Overloaded, RenderRefused, VersionError } from '../rendering/VersionError'
import { type AskedPage, askedPage, keyOf, LONGEST_KEPT } from './askedPage'
import { Patience } from './patientApi'
import { RenderAttempt, type RenderTools } from './RenderAttempt'
import type { Page } from './SharedPage'
import type { Selection } from './selection'

const KEPT_MATCHES = 1_000

export interface PlannedPage {
  /** Everything except data that the page depends on. Absent: not cacheable. */
  key?: string
  render: (signal: AbortSignal) => Promise<Page>
}

/** Public pages are complete, private ones only chrome. @param address whose network decides the turn */
export type Renderer = (requested: URL, selection: Selection, overrides?: Overrides, address?: string) => PlannedPage

export interface RendererOptions extends Omit<RenderTools, 'places' | 'patience'> {
  limits?: PlaceLimits
}

/** If a remote's page fails, the selection's fallback or the browser renders it. Rejects only if the chrome fails. */
export function createRenderer({ limits, ...options }: RendererOptions): Renderer {
  const tools = { ...options, places: new RenderPlaces(limits), patience: new Patience() }
  const matchPage = keptMatches(options.render)
  return (requested, selection, overrides = NO_OVERRIDES, address) => {
    const asked = askedPage(requested, matchPage(requested, selection), overrides, address)
    const key = keyOf(asked, selection)
    return { ...(key && { key }), render: (visit) => renderOrReplace(tools, asked, selection, visit) }
  }
}

/** React Router ranks all routes for each match. */
function keptMatches(render: RenderTools['render']) {
  const matches = new LRUCache<string, { match: MatchedPage | undefined }>({ max: KEPT_MATCHES })
  return ({ pathname }: URL, { key, remotes }: Selection) => {
    const asked = `${pathname} ${key}`
    const found = matches.get(asked) ?? { match: render.matchPage(remotes, pathname) }
    if (pathname.length <= LONGEST_KEPT) matches.set(asked, found)
    return found.match
  }
}

async function renderOrReplace(
  tools: RenderTools,
  asked: AskedPage,
  selection: Selection,
  visit: AbortSignal,
): Promise<Page> {
  const attempt = new RenderAttempt(tools, asked, selection, visit)
  if (attempt.isChromeAlone) return attempt.toPage(await attempt.renderChrome(), true)
  try {
    return await attempt.toPage(await attempt.renderPage(), !attempt.hasFailed)
  } catch (error) {
    visit.throwIfAborted()
    // Overload would flood the log; metrics count the responses.
    if (!(error instanceof Overloaded)) attempt.report(error)
    // After a timeout, another version would be slow, too.
    const remote = attempt.signal.aborted ? undefined : asked.match?.remote
    const fallback = remote && (await selection.fallbackFor?.(remote))
    if (fallback) return asReplacement(await renderOrReplace(tools, asked, fallback, visit), remote, error)
    if (error instanceof Overloaded) throw error
    const chrome = await attempt.toPage({ ...(await attempt.renderChrome()), hostMs: lostMsOf(error) }, false)
    return attempt.hasFailed ? { ...chrome, status: 503 } : chrome
  }
}

/** Blames the replaced version only if its fallback could render the page. */
function asReplacement(page: Page, remote: string, error: unknown): Page {
  const isBlamed = page.isWhole && !(error instanceof RenderRefused)
  const errorClass = error instanceof VersionError ? error.errorClass : 'render'
  const hostMs = (page.hostMs ?? 0) + lostMsOf(error)
  return { ...page, ...(hostMs > 0 && { hostMs }), replaced: { remote, ...(isBlamed && { errorClass }) } }
}

const lostMsOf = (error: unknown) => (error instanceof HostTimeout ? error.hostMs : 0)
