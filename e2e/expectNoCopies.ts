import { expect, type Page } from '@playwright/test'

/** A text that occurs once in each library's sources and survives minification. */
const MARKS = {
  React: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  MobX: 'mobx administration',
  'the portal': 'portal.sessao',
}

/** @returns a function that waits for the code of all scripts so far, by URL */
export function watchScripts(page: Page): () => Promise<Map<string, string>> {
  const codes = new Map<string, Promise<string | undefined>>()
  page.on('response', (response) => {
    // The code is unavailable after the page has navigated.
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

/** Two copies of React or MobX break the page. */
export function expectNoCopies(scripts: Map<string, string>) {
  for (const [library, mark] of Object.entries(MARKS)) {
    const holders = [...scripts].filter(([, code]) => code.includes(mark)).map(([url]) => url)
    expect(holders, library).toHaveLength(1)
  }
}
