import type { Page } from '@playwright/test'
import type { ReleasePortal } from './startReleasePortal'
import type { Remote } from './writeEdition'

/** Makes the portal's own copy of a version, which the shell tries last, fail as the version's origin does. */
export async function failEverywhere(
  page: Page,
  { portalUrl, origins }: ReleasePortal,
  remote: Remote,
  version: string,
) {
  // The first address, and the numbered ones under which the shell tries again.
  const copy = new RegExp(`^${portalUrl}/remotes/${remote}/${version}(?:~\\d+)?/(.+)$`)
  await page.route(copy, async (route) => {
    const [, path] = copy.exec(route.request().url()) ?? []
    const answer = await fetch(`${origins[remote].url}/${version}/browser/${path}`).catch(() => undefined)
    if (!answer) return route.abort('connectionreset')
    const { status, headers } = answer
    await route.fulfill({ status, headers: Object.fromEntries(headers), body: Buffer.from(await answer.arrayBuffer()) })
  })
}
