import type { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import type { Resultado } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { HostWait } from './HostWait'
import type { IsolationLimits } from './limits'
import type { FromVersion, SentEndpoint, SentRequest, SentResponse, ToVersion } from './messages'
import type { Say } from './openDoor'
import { VersionError } from './VersionError'

/** Characters. The portal parses questions in its main thread. */
const QUESTION_LENGTH = 16_384

export interface QuestionServices {
  call: (api: Api, endpoint: SentEndpoint, input: unknown, signal: AbortSignal) => Promise<Resultado<unknown>>
  fetch: (request: SentRequest, signal: AbortSignal) => Promise<SentResponse>
}

type Question = FromVersion & { type: 'call' | 'fetch' }

export interface PageQuestionsOptions extends QuestionServices {
  limits: Pick<IsolationLimits, 'asks'>
  turns: Record<Question['type'], ConcurrencyLimit>
  say: Say<ToVersion>
}

export class PageQuestions {
  readonly hostWait = new HostWait()
  private asks = 0
  private waits = 0

  constructor(
    private readonly api: Api,
    private readonly over: AbortController,
    private readonly options: PageQuestionsOptions,
  ) {}

  get isWaiting() {
    return this.waits > 0
  }

  /** @returns false if the page exceeds a limit and is aborted */
  take(question: Question, length: number): boolean {
    const { over } = this
    const { asks } = this.options.limits
    this.asks += 1
    if (over.signal.aborted) return this.asks <= asks + 1
    if (this.asks > asks)
      over.abort(new VersionError(`The page asked more than ${asks} times. Load its data with fewer calls.`))
    else if (length > QUESTION_LENGTH)
      over.abort(
        new VersionError(`What the page asks is too long. A request has at most ${QUESTION_LENGTH} characters.`),
      )
    else void this.answer(question)
    return true
  }

  private async answer(question: Question) {
    const { api, over } = this
    const { turns, call, fetch, say } = this.options
    this.waits += 1
    let stands = 1
    const goOn = () => {
      this.waits -= stands
      stands = 0
    }
    const hostAnswered = question.type === 'fetch' ? this.hostWait.begin(question.request.url) : () => {}
    // A turn lasts until the process reads the response, so unread responses block further calls.
    const answer = async () => {
      // The time limit pauses for turns and the API, but not for external hosts.
      if (question.type === 'fetch') goOn()
      const answer = await (question.type === 'fetch'
        ? fetch(question.request, over.signal)
        : call(api, question.endpoint as SentEndpoint, question.input, over.signal))
      hostAnswered()
      await new Promise<void>((taken) => say({ type: 'answer', ask: question.ask, answer }, () => taken()))
    }
    await turns[question.type].run(answer, { signal: over.signal }).catch(() => {})
    hostAnswered()
    goOn()
  }
}
