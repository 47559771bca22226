import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import type { RemoteManifest } from './RemoteManifest'

/** Answers a `RemotesAnswer`, or 304; `?contratos=` names the contracts that the asking shell provides. */
export const REMOTES_PATH = '/remotes.json'

/** Is told by `PUT`, with the session's token, who has logged in, and by `DELETE` of a logout; answers as `REMOTES_PATH`. */
export const VISITOR_PATH = '/visitante'

/** What a visitor is served, and the revision of the registry that says so; 0 where nothing was published. */
export interface RemotesAnswer {
  remotes: RemoteManifest[]
  revision: number
  /** Signed by the server: what this page may report on. Absent where no visits are counted. */
  visit?: string
}

/** The first page of a remote waits for an answer under way (`RemoteLoader`), so the answer must come soon or not at all. */
const TIMEOUT_MS = 3_000

/**
 * Asks the server what this visitor is served now. Answers resolve to `undefined` where nothing has changed since the last
 * one, or the server cannot say; they reject where none comes within the timeout.
 */
export class RemotesClient {
  private etag = ''
  private last: Promise<unknown> = Promise.resolve()

  fetch = () => this.request(REMOTES_PATH, { headers: this.etag ? { 'if-none-match': this.etag } : {} })

  /** Has the server recognize the visitor by the session of this token from now on; without one, as not logged in. */
  tell = (token: string | undefined) =>
    this.request(VISITOR_PATH, {
      ...(token ? { method: 'PUT', headers: { authorization: `Bearer ${token}` } } : { method: 'DELETE' }),
      // The page may be left at once.
      keepalive: true,
    })

  /** One after another: an answer to the visitor of before must not come last. */
  private request(path: string, options: RequestInit): Promise<RemotesAnswer | undefined> {
    const answer = this.last.then(() => this.send(path, options))
    this.last = answer.catch(() => {})
    return answer
  }

  private async send(path: string, options: RequestInit): Promise<RemotesAnswer | undefined> {
    const response = await fetch(`${path}?contratos=${CONTRACT_VERSION}`, {
      ...options,
      // With its cache the browser would turn a 304 into the 200 that it has kept.
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status !== 200) return undefined
    this.etag = response.headers.get('etag') ?? ''
    return response.json()
  }
}
