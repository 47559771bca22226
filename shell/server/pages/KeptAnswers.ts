import { deadline } from '@portal/api'
import type { Resultado } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { LRUCache } from 'lru-cache'
import { relayedApi } from '../relayedApi'
import { Freshness } from './Freshness'

/** An answer is shared for this time, in milliseconds: with that of a page (`PageCache`), a second. */
export const ANSWER_FRESH_MS = 250

/** A call is given up after this time, in milliseconds: longer than any page waits for it (`patientApi.ts`). */
const GIVEN_UP_MS = 10_000

/** More than are read within that time; each may be large. */
const KEPT_ANSWERS = 30

type Call = Parameters<typeof relayedApi>[0]

interface Kept {
  answer: Promise<Resultado<unknown>>
  startedAt: number
  /** How many wait for it. */
  waiting: number
  /** Ends the call when nobody does. */
  controller: AbortController
}

export interface KeptAnswersOptions {
  /** Calls the API from this server, without a session. */
  api: Api
  /** In milliseconds, from any moment on; never backwards. */
  now?: () => number
}

/** Answers of the API that different pages read at about the same time: each call is made once for all of them. */
export class KeptAnswers {
  /** As the API itself, for pages. Each caller's signal ends its own wait, and the last one's the call. */
  readonly api = relayedApi((endpoint, input, signal) => this.waitFor(this.callFor(endpoint, input), signal))
  private readonly answers = new LRUCache<string, Kept>({ max: KEPT_ANSWERS })
  private readonly freshness: Freshness
  private readonly now: () => number

  constructor(private readonly options: KeptAnswersOptions) {
    this.now = options.now ?? (() => performance.now())
    this.freshness = new Freshness(ANSWER_FRESH_MS, this.now)
  }

  /** Something was written: what was read until now is read anew. */
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
    // It may be megabytes, and nobody is given it after that.
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
        // What was answered is nothing to end, and is kept.
        if (kept.waiting === 0) kept.controller.abort(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      kept.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
      if (signal.aborted) leave()
    })
  }
}
