import type { Endpoint } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'

/** An API that is silent must not keep anybody waiting. */
const TIMEOUT_MS = 5_000

/** How long what the API said of itself is believed: another version of it may know more. */
const BELIEVED_MS = 600_000

/** How soon one that could not be asked is asked again. */
const RETRY_MS = 10_000

/** What an API answers to who has no session, where it has the call. */
const WITHOUT_SESSION = 401

/** Learns whether the API knows a call that is an extension: only then does the portal offer what needs it. */
export class ApiOffer<Input> {
  /** Not before the API has said so: a link that leads nowhere is worse than none. */
  isOffered = false
  private nextAsk = Number.NEGATIVE_INFINITY

  constructor(
    private readonly api: Api,
    /** A read. One that needs a session is asked without. */
    private readonly endpoint: Endpoint<Input, unknown>,
    private readonly input: Input,
    /** In milliseconds, from any moment on; never backwards. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Asks again where it is time, and tells until then what is known. */
  current(): boolean {
    if (this.now() >= this.nextAsk) void this.ask()
    return this.isOffered
  }

  async ask(): Promise<void> {
    this.nextAsk = this.now() + RETRY_MS
    const options = { signal: AbortSignal.timeout(TIMEOUT_MS) }
    const answer = await this.api(this.endpoint, this.input, options).catch(() => undefined)
    if (!answer) return
    const isPrivate = this.endpoint.access === 'private'
    if (answer.ok || (isPrivate && answer.codigo === WITHOUT_SESSION)) this.isOffered = true
    else if (answer.codigo === 404) this.isOffered = false
    else return
    this.nextAsk = this.now() + BELIEVED_MS
  }
}
