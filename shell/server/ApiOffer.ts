import type { CallOptions, Endpoint } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'

/** An API that is silent must not keep anybody waiting. */
const TIMEOUT_MS = 5_000

/** How long what the API said of itself is believed: another version of it may know more. */
const BELIEVED_MS = 600_000

/** How soon one that could not be asked is asked again. */
export const RETRY_MS = 10_000

/** What an API answers to who has no session, where it has the call. */
const WITHOUT_SESSION = 401

/** Whether the portal may offer something; undefined where the API could not say. */
export type Question = (api: Api, options: CallOptions) => Promise<boolean | undefined>

/** Whether the API knows a call that is an extension. @param endpoint a read; one that needs a session is asked without */
export const knows =
  <Input>(endpoint: Endpoint<Input, unknown>, input: Input): Question =>
  async (api, options) => {
    const answer = await api(endpoint, input, options)
    if (answer.ok || (endpoint.access === 'private' && answer.codigo === WITHOUT_SESSION)) return true
    return answer.codigo === 404 ? false : undefined
  }

interface ApiOfferOptions {
  /** How long an answer is believed, in milliseconds. */
  believedMs?: number
  /** In milliseconds, from any moment on; never backwards. */
  now?: () => number
}

/** Asks the API from time to time: only where it says yes, the portal offers something. */
export class ApiOffer {
  /** Not before the API has said so: a link that leads nowhere is worse than none. */
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

  /** Asks again where it is time, and tells until then what is known. */
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
