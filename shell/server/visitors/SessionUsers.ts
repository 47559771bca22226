import { getSessao } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { type SessionUser, sessionUserOf } from './VisitorCookies'

/** An API that is silent must not keep a person waiting who has just logged in. The browser waits 3 s (`RemotesClient.ts`). */
const TIMEOUT_MS = 2_500

/** How long an API that does not know the call is not asked again. */
const REST_MS = 600_000

/** What an API answers of a session that has ended, or was none; and one that knows of no sessions. */
const PROVES_NOBODY = new Set([401, 404, 440])

/** Learns from the API whose session a token is of. The call is an extension, which an API need not have. */
export class SessionUsers {
  private restsUntil = Number.NEGATIVE_INFINITY

  /** @param apiOf calls the API with this token. */
  constructor(
    private readonly apiOf: (token: string) => Api,
    /** In milliseconds, from any moment on; never backwards. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether it is worth asking: not for some minutes after the API did not know the call. */
  get isAvailable() {
    return this.now() >= this.restsUntil
  }

  /** @returns whose it is; `null` where the token is of no living session; `undefined` where the API does not say, in time. */
  async find(token: string | undefined): Promise<SessionUser | null | undefined> {
    if (!token || !this.isAvailable) return null
    const options = { signal: AbortSignal.timeout(TIMEOUT_MS) }
    const sessao = await this.apiOf(token)(getSessao, {}, options).catch(() => undefined)
    if (sessao?.ok) return sessionUserOf(String(sessao.valor.usuarioId), sessao.valor.papel)
    if (sessao?.codigo === 404) this.restsUntil = this.now() + REST_MS
    return sessao && PROVES_NOBODY.has(sessao.codigo) ? null : undefined
  }
}
