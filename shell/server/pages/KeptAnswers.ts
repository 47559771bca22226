import { deadline } from '@portal/platform/process/deadline'
import type { Resultado } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { LRUCache } from 'lru-cache'
import { relayedApi } from '../rendering/relayedApi'
import { Freshness } from './Freshness'

/** Milliseconds. Together with `PageCache`: one second. */
export const ANSWER_FRESH_MS = 250

/** Milliseconds; longer than any page waits (`patientApi.ts`). */
const GIVEN_UP_MS = 10_000

const KEPT_ANSWERS = 30

type Call = Parameters<typeof relayedApi>[0]

interface Kept {
  answer: Promise<Resultado<unknown>>
  startedAt: number
  waiting: number
  controller: AbortController
}

export interface KeptAnswersOptions {
  api: Api
  now?: () => number
}

/** Shares API calls between pages that render at the same time. */
export class KeptAnswers {
  /** A signal ends the caller's wait; the last one aborts the call. */
  readonly api = relayedApi((endpoint, input, signal) => this.waitFor(this.callFor(endpoint, input), signal))
  private readonly answers = new LRUCache<string, Kept>({ max: KEPT_ANSWERS })
  private readonly freshness: Freshness
  private readonly now: () => number

  constructor(private readonly options: KeptAnswersOptions) {
    this.now = options.now ?? (() => performance.now())
    this.freshness = new Freshness(ANSWER_FRESH_MS, this.now)
  }

  expire() {
    this.freshness.expire()
  }

  private callFor(...[endpoint, input]: Parameters<Call>): Kept {
    if (endpoint.method !== 'GET') return this.begin(endpoint, input)
    const key = `${endpoint.path} ${JSON.stringify(input)}`
    const kept = this.answers.get(key)
    if (kept && this.freshness.isFresh(kept.startedAt) && !kept.controller.signal.aborted) return kept
    const asked = this.begin(endpoint, input)
    this.answers.set(key, asked)
    const forget = () => {
      if (this.answers.get(key) === asked) this.answers.delete(key)
    }
    asked.answer.then(({ ok }) => ok || forget(), forget)
    // The answer may be megabytes and is not used again.
    setTimeout(forget, ANSWER_FRESH_MS).unref()
    return asked
  }

  private begin(...[endpoint, input]: Parameters<Call>): Kept {
    const controller = new AbortController()
    const signal = AbortSignal.any([controller.signal, deadline(GIVEN_UP_MS)])
    const startedAt = this.now()
    return { answer: this.options.api(endpoint, input, { signal }), startedAt, waiting: 0, controller }
  }

  private waitFor(kept: Kept, signal: AbortSignal | undefined): Promise<Resultado<unknown>> {
    kept.waiting += 1
    if (!signal) return kept.answer
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason)
        kept.waiting -= 1
        if (kept.waiting === 0) kept.controller.abort(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      kept.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
      if (signal.aborted) leave()
    })
  }
}
