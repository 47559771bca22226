import { expect, type Page } from '@playwright/test'

/** Text that stands in exactly one place of each library, and survives a build. */
const MARKS = {
  React: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  MobX: 'mobx administration',
  'the portal': 'portal.sessao',
}

/** The scripts that a page has loaded from now on, by their address. */
export function watchScripts(page: Page): Map<string, string> {
  const scripts = new Map<string, string>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    const code = await response.text().catch(() => undefined)
    if (code !== undefined) scripts.set(response.url(), code)
  })
  return scripts
}

/** What must exist once in a page came in one script. */
export function expectNoCopies(scripts: Map<string, string>) {
  for (const [library, mark] of Object.entries(MARKS)) {
    const holders = [...scripts].filter(([, code]) => code.includes(mark)).map(([url]) => url)
    expect(holders, library).toHaveLength(1)
  }
}
