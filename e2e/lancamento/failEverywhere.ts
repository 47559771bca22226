import type { Page } from '@playwright/test'
import type { Lancamento } from './startLancamento'
import type { Remote } from './writeEdition'

/** The portal's own copy of a version fails as its origin does: the last address that the shell could try. */
export async function failEverywhere(page: Page, { portalUrl, origins }: Lancamento, remote: Remote, version: string) {
  // As it is asked for at first, and under every address that is tried after that.
  const copy = new RegExp(`^${portalUrl}/remotes/${remote}/${version}(?:~\\d+)?/(.+)$`)
  await page.route(copy, async (route) => {
    const [, asked] = copy.exec(route.request().url()) ?? []
    const answer = await fetch(`${origins[remote].url}/${version}/browser/${asked}`).catch(() => undefined)
    if (!answer) return route.abort('connectionreset')
    const { status, headers } = answer
    await route.fulfill({ status, headers: Object.fromEntries(headers), body: Buffer.from(await answer.arrayBuffer()) })
  })
}
