import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import type { RemoteManifest } from './RemoteManifest'

/** Answers a `RemotesAnswer`, or 304; `?contratos=` names the contracts that the asking shell provides. */
export const REMOTES_PATH = '/remotes.json'

/** What a visitor is served, and the revision of the registry that says so; 0 where nothing was published. */
export interface RemotesAnswer {
  remotes: RemoteManifest[]
  revision: number
}

/** The first page of a remote waits for an answer under way (`RemoteLoader`), so the answer must come soon or not at all. */
const TIMEOUT_MS = 3_000

/**
 * Makes the function that asks the server what this visitor is served now. It resolves to `undefined` where nothing has
 * changed since the last answer, or the server cannot say; it rejects where no answer comes within the timeout.
 */
export function createFetchRemotes(): () => Promise<RemotesAnswer | undefined> {
  let etag = ''
  return async () => {
    const response = await fetch(`${REMOTES_PATH}?contratos=${CONTRACT_VERSION}`, {
      headers: etag ? { 'if-none-match': etag } : {},
      // With its cache the browser would turn a 304 into the 200 that it has kept.
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status !== 200) return undefined
    etag = response.headers.get('etag') ?? ''
    return response.json()
  }
}
