import { expect, type Page } from '@playwright/test'

/** A text that occurs once in the sources of each library, and survives minification. */
const MARKS = {
  React: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  MobX: 'mobx administration',
  'the portal': 'portal.sessao',
}

/** Records the code of all scripts that a page loads from now on, by their URL. */
export function watchScripts(page: Page): Map<string, string> {
  const scripts = new Map<string, string>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    const code = await response.text().catch(() => undefined)
    if (code !== undefined) scripts.set(response.url(), code)
  })
  return scripts
}

/** Checks that each library was loaded by exactly one script, since two copies of React or MobX break the page. */
export function expectNoCopies(scripts: Map<string, string>) {
  for (const [library, mark] of Object.entries(MARKS)) {
    const holders = [...scripts].filter(([, code]) => code.includes(mark)).map(([url]) => url)
    expect(holders, library).toHaveLength(1)
  }
}
