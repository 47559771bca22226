import { expect, type Page } from '@playwright/test'

/** A text that occurs once in the sources of each library, and survives minification. */
const MARKS = {
  React: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  MobX: 'mobx administration',
  'the portal': 'portal.sessao',
}

/**
 * Records the scripts that a page loads from now on.
 * @returns a function that waits for the code of those that were answered so far, and gives it by their URL.
 */
export function watchScripts(page: Page): () => Promise<Map<string, string>> {
  const codes = new Map<string, Promise<string | undefined>>()
  page.on('response', (response) => {
    // The code of a script is gone where the page has left meanwhile.
    if (response.request().resourceType() === 'script')
      codes.set(
        response.url(),
        response.text().catch(() => undefined),
      )
  })
  return async () => {
    const read = await Promise.all([...codes].map(async ([url, code]) => [url, await code] as const))
    return new Map(read.flatMap(([url, code]) => (code === undefined ? [] : [[url, code]])))
  }
}

/** Checks that each library was loaded by exactly one script, since two copies of React or MobX break the page. */
export function expectNoCopies(scripts: Map<string, string>) {
  for (const [library, mark] of Object.entries(MARKS)) {
    const holders = [...scripts].filter(([, code]) => code.includes(mark)).map(([url]) => url)
    expect(holders, library).toHaveLength(1)
  }
}
