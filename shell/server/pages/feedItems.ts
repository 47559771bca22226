import type { VisitOutcome } from '@portal/releases'
import type { Api } from '@portal/shared-contracts/api/client'
import { CONTRACT_VERSION, type FeedItem } from '@portal/shared-contracts/micro-frontend'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { sanitizeToRender } from '@portal/shared-contracts/rich-text/server'
import { z } from 'zod'
import type * as Render from '../../src/entry.server'
import type { Catalog, RequestContext } from '../remotes/catalog'
import { checkRendered } from '../rendering/checkRendered'
import { namedError } from '../rendering/namedError'
import type { Selection, Served } from './selection'

export interface FeedItemsOptions {
  catalog: Pick<Catalog, 'registry' | 'remotesFor'>
  select: (served: Served, onFailure: (visit: VisitOutcome) => void) => Selection
  matchPage: typeof Render.matchPage
  config: PortalConfig
  api: Api
  onError: (error: unknown) => void
  now?: () => Date
}

const MOST_ITEMS = 10

const MOST_ANSWERED = 200

/** Pages of all remotes together. */
const MOST_PAGES = 20

/** Milliseconds per page; only hanging pages take longer. */
const PAGE_MS = 10_000

/** Milliseconds; frequent requests must not render pages. */
const KEPT_MS = 30_000

const item = z.object({
  titulo: z.string().trim().min(1).max(200),
  caminho: z
    .string()
    .max(2_000)
    .regex(/^\/(?![/\\])[!-~]*$/),
  publicado: z.iso.datetime({ offset: true }),
  resumo: z.string().max(1_000).optional(),
})

/** Characters per page. The main thread parses them. */
const MOST_DATA = 1_048_576
const hydration = z.object({ loaderData: z.record(z.string(), z.unknown()) })
const withFeed = z.object({ feed: z.array(z.unknown()).max(MOST_ANSWERED) })

/** Lists feed items from the loaders of stable versions' pages. Failing or slow pages have no items. */
export function createFeedItems(options: FeedItemsOptions) {
  const { catalog, select, onError, now = () => new Date() } = options
  let kept: { items: Promise<FeedItem[]>; until: number } | undefined

  const readItems = async (): Promise<FeedItem[]> => {
    const registry = catalog.registry()
    const context = contextOf(Object.keys(registry?.remotes ?? {}))
    const remotes = await catalog.remotesFor(context)
    const paths = remotes
      .filter(({ versions }) => versions.length > 0)
      .flatMap(({ release }) => release.routes)
      .filter(({ path, handle }) => handle.public && handle.feed && !/[:*]/.test(path))
      .map(({ path }) => path)
      .slice(0, MOST_PAGES)
    if (paths.length === 0) return []
    const selection = select({ context, remotes, registry }, () => {})
    const pages = await Promise.all(
      paths.map((path) =>
        itemsOfPage(path, selection, options).catch((error) => {
          onError(namedError(`The feed goes without the items of ${path}`, error))
          return []
        }),
      ),
    )
    return pages.flat()
  }

  return (): Promise<FeedItem[]> => {
    const at = now().getTime()
    if (!kept || at >= kept.until) kept = { items: readItems(), until: at + KEPT_MS }
    return kept.items.catch((error) => {
      kept = undefined
      onError(error)
      return []
    })
  }
}

async function itemsOfPage(
  path: string,
  selection: Selection,
  { matchPage, config, api, onError, now = () => new Date() }: FeedItemsOptions,
): Promise<FeedItem[]> {
  const match = matchPage(selection.remotes, path)
  if (!match) return []
  const signal = AbortSignal.timeout(PAGE_MS)
  const request = new Request(new URL(path, 'http://portal'), { signal })
  const sanitize = (html: string) => sanitizeToRender(html, config.apiUrl)
  const page = { request, sanitize, config, api, remotes: selection.remotes, match, onLate: onError }
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  const rendered = await Promise.race([selection.renderPage(page), late])
  checkRendered(rendered, new URL(request.url))
  if ('redirect' in rendered || rendered.status >= 400) return []
  const data = rendered.hydration ?? '{}'
  if (data.length > MOST_DATA)
    throw new Error(`${match.remote} ${match.path}: the data of the page are too many for a feed.`)
  const { loaderData } = hydration.parse(JSON.parse(data))
  const { feed } = withFeed.parse(loaderData[`${match.remote} ${match.path}`])
  const isOwn = ({ caminho }: FeedItem) =>
    matchPage(selection.remotes, new URL(caminho, request.url).pathname)?.remote === match.remote
  return feed
    .flatMap((each) => item.safeParse(each).data ?? [])
    .filter((each) => isOwn(each as FeedItem) && Date.parse(each.publicado) <= now().getTime())
    .sort((a, b) => Date.parse(b.publicado) - Date.parse(a.publicado))
    .slice(0, MOST_ITEMS) as FeedItem[]
}

const contextOf = (pinned: string[]): RequestContext => ({
  visitor: { unit: 'feed' },
  contracts: CONTRACT_VERSION,
  pinned,
  overrides: {},
})
