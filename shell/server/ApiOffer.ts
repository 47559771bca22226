import type { CallOptions, Endpoint } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'

const TIMEOUT_MS = 5_000

/** Milliseconds between checks, because the API may be updated. */
const BELIEVED_MS = 600_000

export const RETRY_MS = 10_000

const WITHOUT_SESSION = 401

export type Question = (api: Api, options: CallOptions) => Promise<boolean | undefined>

/** Checks whether the API has an extension. @param endpoint a read; it is called without a session */
export const knows =
  <Input>(endpoint: Endpoint<Input, unknown>, input: Input): Question =>
  async (api, options) => {
    const answer = await api(endpoint, input, options)
    if (answer.ok || (endpoint.access === 'private' && answer.codigo === WITHOUT_SESSION)) return true
    return answer.codigo === 404 ? false : undefined
  }

interface ApiOfferOptions {
  believedMs?: number
  now?: () => number
}

export class ApiOffer {
  /** False until the API confirms it: no link is better than a broken one. */
  isOffered = false
  private nextAsk = Number.NEGATIVE_INFINITY
  private readonly believedMs: number
  private readonly now: () => number

  constructor(
    private readonly api: Api,
    private readonly question: Question,
    { believedMs = BELIEVED_MS, now = () => performance.now() }: ApiOfferOptions = {},
  ) {
    this.believedMs = believedMs
    this.now = now
  }

  current(): boolean {
    if (this.now() >= this.nextAsk) void this.ask()
    return this.isOffered
  }

  async ask(): Promise<void> {
    this.nextAsk = this.now() + RETRY_MS
    const options = { signal: AbortSignal.timeout(TIMEOUT_MS) }
    const answer = await this.question(this.api, options).catch(() => undefined)
    if (answer === undefined) return
    this.isOffered = answer
    this.nextAsk = this.now() + this.believedMs
  }
}
