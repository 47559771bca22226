import type { Page } from '@playwright/test'
import type { ReleasePortal } from './startReleasePortal'
import type { Remote } from './writeEdition'

/** The shell tries the portal's own copy last. It fails like the origin. */
export async function failEverywhere(
  page: Page,
  { portalUrl, origins }: ReleasePortal,
  remote: Remote,
  version: string,
) {
  const copy = new RegExp(`^${portalUrl}/remotes/${remote}/${version}(?:~\\d+)?/(.+)$`)
  await page.route(copy, async (route) => {
    const [, path] = copy.exec(route.request().url()) ?? []
    const answer = await fetch(`${origins[remote].url}/${version}/browser/${path}`).catch(() => undefined)
    if (!answer) return route.abort('connectionreset')
    const { status, headers } = answer
    await route.fulfill({ status, headers: Object.fromEntries(headers), body: Buffer.from(await answer.arrayBuffer()) })
  })
}
