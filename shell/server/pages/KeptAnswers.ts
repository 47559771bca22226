import type { Resultado } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { LRUCache } from 'lru-cache'
import { relayedApi } from '../isolation/relays'
import { Freshness } from './Freshness'

/** An answer is shared for this time, in milliseconds: with that of a page (`PageCache`), a second. */
export const ANSWER_FRESH_MS = 250

/** A call is given up after this time, in milliseconds: longer than any page waits for it (`render.ts`). */
const GIVEN_UP_MS = 2_000

/** More than are read within that time; each may be large. */
const KEPT_ANSWERS = 30

type Call = Parameters<typeof relayedApi>[0]

interface Kept {
  answer: Promise<Resultado<unknown>>
  startedAt: number
}

export interface KeptAnswersOptions {
  /** Calls the API from this server, without a session. */
  api: Api
  /** In milliseconds, from any moment on; never backwards. */
  now?: () => number
}

/** Answers of the API that different pages read at about the same time: each call is made once for all of them. */
export class KeptAnswers {
  /** As the API itself, for pages. Each caller's signal ends its own wait alone. */
  readonly api = relayedApi((endpoint, input, signal) => unlessAborted(this.answerOf(endpoint, input), signal))
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

  private answerOf(...[endpoint, input]: Parameters<Call>): Promise<Resultado<unknown>> {
    const call = () => this.options.api(endpoint, input, { signal: AbortSignal.timeout(GIVEN_UP_MS) })
    if (endpoint.method !== 'GET') return call()
    const key = `${endpoint.path} ${JSON.stringify(input)}`
    const kept = this.answers.get(key)
    if (kept && this.freshness.isFresh(kept.startedAt)) return kept.answer
    const asked: Kept = { answer: call(), startedAt: this.now() }
    this.answers.set(key, asked)
    const forget = () => {
      if (this.answers.get(key) === asked) this.answers.delete(key)
    }
    asked.answer.then(({ ok }) => ok || forget(), forget)
    // It may be megabytes, and nobody is given it after that.
    setTimeout(forget, ANSWER_FRESH_MS).unref()
    return asked.answer
  }
}

function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    if (signal.aborted) leave()
  })
}
