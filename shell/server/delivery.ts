import type { Server } from 'node:http'
import type { Cidade, Settings } from '@portal/api'
import type { ServerHealth } from '@portal/platform/telemetry/healthRoutes'
import type { Metrics } from '@portal/platform/telemetry/Metrics'
import type { Traces } from '@portal/platform/telemetry/Traces'
import type { Api } from '@portal/shared-contracts/api/client'
import type { Extensao, FeedItem } from '@portal/shared-contracts/micro-frontend'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import type { FastifyInstance } from 'fastify'
import type { PageRequest, PageResponse } from './pages/PageRequest'
import type { Previews } from './previews/Previews'

export interface DeliveryOptions {
  root: string
  server: Server
  config: PortalConfig
  cidade: Cidade
  /** Extensions that the API does not confirm. */
  semExtensoes: () => Extensao[]
  createApi: (token?: string) => Api
  settings: Settings
  onError: (error: unknown, pedido?: string) => void
  onProgress: (line: string) => void
  traces?: Traces | undefined
}

export interface Delivery {
  serveFiles: (app: FastifyInstance) => unknown
  /** Answers every address that is neither a file's nor the API's. */
  answerPage: (request: PageRequest) => Promise<PageResponse>
  hinted?: string[]
  pagesForSitemap?: () => Promise<string[]>
  feedItems?: () => Promise<FeedItem[]>
  previews?: Pick<Previews, 'open' | 'leave'>
  watch?: (app: FastifyInstance) => void
  /** Content of pages may have changed. */
  noteWrite?: () => void
  measure?: (metrics: Metrics) => void
  health?: () => ServerHealth
  close: () => Promise<void>
}
