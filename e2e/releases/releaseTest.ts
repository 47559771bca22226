import { test as base } from '../portalTest'
import { type ReleasePortal, startReleasePortal } from './startReleasePortal'

/**
 * A test with a portal of its worker, whose remotes come from origins of their own. No test leaves a rollout behind.
 */
export const test = base.extend<{ cleanUp: undefined }, { portal: ReleasePortal }>({
  portal: [
    async ({ api: _ }, use) => {
      const portal = await startReleasePortal()
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
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
