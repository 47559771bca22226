import { getSessao } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { type SessionUser, sessionUserOf } from './VisitorCookies'

/** Milliseconds. A person waits after login; the browser waits 3 s (`RemotesClient.ts`). */
const TIMEOUT_MS = 2_500

/** Milliseconds before a call that the API does not know is tried again. */
const REST_MS = 600_000

const PROVES_NOBODY = new Set([401, 404, 440])

/** Requests a session's user from the API. The call is an optional extension. */
export class SessionUsers {
  private restsUntil = Number.NEGATIVE_INFINITY

  constructor(
    private readonly apiOf: (token: string) => Api,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get isAvailable() {
    return this.now() >= this.restsUntil
  }

  /** @returns null for an invalid session; undefined if the API does not answer in time */
  async find(token: string | undefined): Promise<SessionUser | null | undefined> {
    if (!token || !this.isAvailable) return null
    const options = { signal: AbortSignal.timeout(TIMEOUT_MS) }
    const sessao = await this.apiOf(token)(getSessao, {}, options).catch(() => undefined)
    if (sessao?.ok) return sessionUserOf(String(sessao.valor.usuarioId), sessao.valor.papel)
    if (sessao?.codigo === 404) this.restsUntil = this.now() + REST_MS
    return sessao && PROVES_NOBODY.has(sessao.codigo) ? null : undefined
  }
}
