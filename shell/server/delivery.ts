import type { Metrics, Settings } from '@portal/api'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import type { FastifyInstance } from 'fastify'
import type { PageRequest, PageResponse } from './render'

export interface DeliveryOptions {
  /** Folder of the repository. */
  root: string
  config: PortalConfig
  /** Where this server reaches the API. */
  apiBase: string
  settings: Settings
  onError: (error: unknown) => void
}

/** A way to bring the portal to the browser: as it was built, or out of its sources. */
export interface Delivery {
  files: (app: FastifyInstance) => unknown
  /** Answers every address that is neither a file nor the API's. */
  answer: (visit: PageRequest) => Promise<PageResponse>
  /** Adds what it counts to the server's metrics. */
  measure?: (metricas: Metrics) => void
  close: () => Promise<void>
}
