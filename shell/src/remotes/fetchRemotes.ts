import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import type { RemoteManifest } from './RemoteManifest'

export const REMOTES_PATH = '/remotes.json'

/** What a visitor is served, by the revision of the registry that says so. */
export interface RemotesAnswer {
  remotes: RemoteManifest[]
  revision: number
}

/** Longer than this nobody waits for a page because a rollout might have changed. */
const PATIENCE_MS = 3_000

/** Makes what asks the server what would be served now. It answers nothing where nothing has changed. */
export function createFetchRemotes(): () => Promise<RemotesAnswer | undefined> {
  let etag = ''
  return async () => {
    const response = await fetch(`${REMOTES_PATH}?contratos=${CONTRACT_VERSION}`, {
      headers: etag ? { 'if-none-match': etag } : {},
      // The tag is kept here; the browser's cache would answer it with what it has.
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status !== 200) return undefined
    etag = response.headers.get('etag') ?? ''
    return response.json()
  }
}
