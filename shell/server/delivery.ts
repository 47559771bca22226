import type { PortalConfig } from '@portal/shared-contracts/portal'
import type { FastifyInstance } from 'fastify'
import type { Renderer } from './render'

export interface DeliveryOptions {
  /** Folder of the repository. */
  root: string
  config: PortalConfig
  /** Where this server reaches the API. */
  apiBase: string
  /** Where the releases of the remotes are kept. */
  releases: { url: string | undefined; dataDir: string }
  onError: (error: unknown) => void
}

/** A way to bring the portal to the browser: as it was built, or out of its sources. */
export interface Delivery {
  files: (app: FastifyInstance) => unknown
  renderer: Renderer
  close: () => Promise<void>
}
