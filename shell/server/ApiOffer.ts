import { listAchados } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'

/** An API that is silent must not keep anybody waiting. */
const TIMEOUT_MS = 1_000

/** How long what the API said of itself is believed: another version of it may know more. */
const BELIEVED_MS = 600_000

/** How soon one that could not be asked is asked again. */
const RETRY_MS = 10_000

/** Learns whether the API knows the search over everything, which is an extension: only then does the portal offer it. */
export class BuscaOffer {
  /** Not before the API has said so: a link that leads nowhere is worse than none. */
  isOffered = false
  private nextAsk = Number.NEGATIVE_INFINITY

  constructor(
    private readonly api: Api,
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
    const answer = await this.api(listAchados, { busca: '' }, options).catch(() => undefined)
    if (answer?.ok) this.isOffered = true
    else if (answer?.codigo === 404) this.isOffered = false
    else return
    this.nextAsk = this.now() + BELIEVED_MS
  }
}
