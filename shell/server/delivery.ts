import type { Server } from 'node:http'
import type { Metrics, ServerHealth, Settings, Traces } from '@portal/api'
import type { Api } from '@portal/shared-contracts/api/client'
import type { Extensao, FeedItem } from '@portal/shared-contracts/micro-frontend'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import type { FastifyInstance } from 'fastify'
import type { PageRequest, PageResponse } from './pages/PageRequest'
import type { Previews } from './previews/Previews'

export interface DeliveryOptions {
  /** Folder of the repository. */
  root: string
  /** The portal's server, which listens once all is registered. */
  server: Server
  config: PortalConfig
  /** Extensions that the API is not known to have. */
  semExtensoes: () => Extensao[]
  /** Makes the way in which this server calls the API, without a session or with the token of one. */
  createApi: (token?: string) => Api
  settings: Settings
  onError: (error: unknown) => void
  /** Takes a line for the operator. */
  onProgress: (line: string) => void
  /** Are told how each page is made. */
  traces?: Traces | undefined
}

/** How the portal is delivered to browsers: as it was built (`deliverBuild`), or from its sources (`deliverSources`). */
export interface Delivery {
  serveFiles: (app: FastifyInstance) => unknown
  /** Answers every address that is neither a file's nor the API's. */
  answerPage: (request: PageRequest) => Promise<PageResponse>
  /** Addresses of fonts that browsers are told of before a page is made. */
  hinted?: string[]
  /** Paths of the pages that remotes want in the sitemap. */
  pagesForSitemap?: () => Promise<string[]>
  /** What pages of remotes add to the feed. */
  feedItems?: () => Promise<FeedItem[]>
  /** Open the links of previews, where this portal has a store of them. */
  previews?: Pick<Previews, 'open' | 'leave'>
  /** Sees the requests of a server before its routes do. */
  watch?: (app: FastifyInstance) => void
  /** Hears that something was written that pages may show. */
  noteWrite?: () => void
  /** Adds metrics of its own to the server's. */
  measure?: (metrics: Metrics) => void
  /** How the parts of the portal fare that the API does not know. */
  health?: () => ServerHealth
  close: () => Promise<void>
}
