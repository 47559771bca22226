import { CODIGO, refusal, statusFor } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'

/** How long a page waits for the API, in milliseconds: only an API that hangs takes longer. */
export const PATIENCE_MS = 8_000
/** The same for all pages but one, while the API is known to hang. */
export const SHORT_MS = 1_000
/** After so long, one page waits for an API that hangs as it would for any other. */
export const RETRY_MS = 10_000

/** How long pages wait for one API: after one has waited in vain, the others wait less until the API answers again. */
export class Patience {
  private isHanging = false
  private shortUntil = 0

  /** @param now in milliseconds, from any moment on; never backwards. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @returns how long the next page may wait, in milliseconds. */
  next(): number {
    if (!this.isHanging) return PATIENCE_MS
    if (this.now() < this.shortUntil) return SHORT_MS
    this.shortUntil = this.now() + RETRY_MS
    return PATIENCE_MS
  }

  noteAnswer() {
    this.isHanging = false
  }

  /** @param waitedMs how long the page could wait. */
  noteLate(waitedMs: number) {
    if (waitedMs < PATIENCE_MS) return
    this.isHanging = true
    this.shortUntil = this.now() + RETRY_MS
  }
}

/** The API as one page may call it, and how its calls fared. */
export interface PatientApi {
  api: Api
  /** Whether a call failed: the page lacks data that there is. */
  readonly hasFailed: boolean
  /** Whether a call was given up since it took too long. */
  readonly isLate: boolean
}

/**
 * @param page aborts when nobody waits for the page any more: its calls end with it
 * @param patience for all calls together, from the first on. What is late then is a refusal (661), as it is without a network.
 */
export function patientApi(api: Api, patience: Patience, page: AbortSignal): PatientApi {
  let wait: { ms: number; over: AbortSignal } | undefined
  const calls = { hasFailed: false, isLate: false }
  const begin = () => {
    const ms = patience.next()
    return { ms, over: AbortSignal.timeout(ms) }
  }
  const call: Api = async (endpoint, input, options = {}) => {
    wait ??= begin()
    const { ms, over } = wait
    const given = options.signal ? [page, options.signal] : [page]
    try {
      const resultado = await api(endpoint, input, { ...options, signal: AbortSignal.any([over, ...given]) })
      patience.noteAnswer()
      calls.hasFailed ||= !resultado.ok && statusFor(resultado) >= 500
      return resultado
    } catch (error) {
      if (!over.aborted || given.some(({ aborted }) => aborted)) throw error
      patience.noteLate(ms)
      Object.assign(calls, { hasFailed: true, isLate: true })
      return refusal(CODIGO.falhaGeral)
    }
  }
  return Object.assign(calls, { api: call })
}
