import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import type { RemoteManifest } from './RemoteManifest'

/** Returns a `RemotesAnswer`, or 304. `?contratos=` names the shell's contracts. */
export const REMOTES_PATH = '/remotes.json'

/** `PUT` with a session token after a login, `DELETE` after a logout. */
export const VISITOR_PATH = '/visitante'

/** `revision` is 0 before the first publication. */
export interface RemotesAnswer {
  remotes: RemoteManifest[]
  revision: number
  visit?: string
}

/** Milliseconds. A remote's first page waits this long. */
const TIMEOUT_MS = 3_000

/** Resolves to `undefined` if nothing changed or the server fails; rejects on timeout. */
export class RemotesClient {
  private etag = ''
  private last: Promise<unknown> = Promise.resolve()

  fetch = () => this.request(REMOTES_PATH, { headers: this.etag ? { 'if-none-match': this.etag } : {} })

  /** Without a token, the server treats the visitor as logged out. */
  tell = (token: string | undefined) =>
    this.request(VISITOR_PATH, {
      ...(token ? { method: 'PUT', headers: { authorization: `Bearer ${token}` } } : { method: 'DELETE' }),
      // The page may be closed immediately.
      keepalive: true,
    })

  /** Sequential, so that an older answer never arrives last. */
  private request(path: string, options: RequestInit): Promise<RemotesAnswer | undefined> {
    const answer = this.last.then(() => this.send(path, options))
    this.last = answer.catch(() => {})
    return answer
  }

  private async send(path: string, options: RequestInit): Promise<RemotesAnswer | undefined> {
    const response = await fetch(`${path}?contratos=${CONTRACT_VERSION}`, {
      ...options,
      // With its cache, the browser would turn a 304 into a 200.
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status !== 200) return undefined
    this.etag = response.headers.get('etag') ?? ''
    return response.json()
  }
}
