import { CODIGO, refusal, statusFor } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'

/** Milliseconds that a page waits for the API. */
export const PATIENCE_MS = 8_000
export const SHORT_MS = 1_000
/** After this time, one page waits the full time again. */
export const RETRY_MS = 10_000

/** After a timeout, pages wait less until the API responds again. */
export class Patience {
  private isHanging = false
  private shortUntil = 0

  constructor(private readonly now: () => number = () => performance.now()) {}

  next(): number {
    if (!this.isHanging) return PATIENCE_MS
    if (this.now() < this.shortUntil) return SHORT_MS
    this.shortUntil = this.now() + RETRY_MS
    return PATIENCE_MS
  }

  noteAnswer() {
    this.isHanging = false
  }

  noteLate(waitedMs: number) {
    if (waitedMs < PATIENCE_MS) return
    this.isHanging = true
    this.shortUntil = this.now() + RETRY_MS
  }
}

export interface PatientApi {
  api: Api
  /** Data that exists is missing. */
  readonly hasFailed: boolean
  readonly isLate: boolean
}

/** @param page aborts its calls @param patience limit of all calls together; late ones become refusal 661 */
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
