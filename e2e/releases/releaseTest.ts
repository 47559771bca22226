import type { PlaywrightWorkerArgs, WorkerFixture } from '@playwright/test'
import { test as base } from '../portalTest'
import { START_TIMEOUT_MS } from '../startPortal'
import type { ServerOptions } from '../withServer'
import { type ReleasePortal, startReleasePortal } from './startReleasePortal'

type PortalFixture = WorkerFixture<ReleasePortal, PlaywrightWorkerArgs & ServerOptions>

export const portalOfWorker = (
  ...given: Parameters<typeof startReleasePortal>
): [PortalFixture, { scope: 'worker'; timeout: number }] => [
  async ({ api: _ }, use) => {
    const portal = await startReleasePortal(...given)
    await use(portal)
    await portal.close()
  },
  { scope: 'worker', timeout: START_TIMEOUT_MS },
]

/** Each remote has its own origin. No test leaves a rollout behind. */
export const test = base.extend<{ cleanUp: undefined }, { portal: ReleasePortal }>({
  portal: portalOfWorker(),
  server: [
    async ({ portal: { portalUrl, origins } }, use) =>
      use({
        portalUrl,
        apiUrl: portalUrl,
        origins: Object.values(origins).map(({ url }) => url),
        pageSize: 9,
        hasExtensions: true,
      }),
    { scope: 'worker' },
  ],
  cleanUp: [
    async ({ portal: { store, origins, release, follow } }, use) => {
      await use(undefined)
      for (const { faults } of Object.values(origins)) faults.clear()
      const undone: string[] = []
      for (const [name, { rollout, killed }] of Object.entries((await store.readHead())?.remotes ?? {})) {
        if (rollout) undone.push(`rollout abort ${name}`)
        if (killed) undone.push(`revive ${name}`)
      }
      if (undone.length === 0) return
      await release(undone)
      await follow()
    },
    { auto: true },
  ],
})
