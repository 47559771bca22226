import { CODIGO, refusal, statusFor } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'

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
 * @param patienceMs for all calls together, from the first on. What is late then is a refusal (661), as it is without a network.
 */
export function patientApi(api: Api, patienceMs: number, page: AbortSignal): PatientApi {
  let patience: AbortSignal | undefined
  const calls = { hasFailed: false, isLate: false }
  const call: Api = async (endpoint, input, options = {}) => {
    patience ??= AbortSignal.timeout(patienceMs)
    const late = patience
    const given = options.signal ? [page, options.signal] : [page]
    const signal = AbortSignal.any([late, ...given])
    const resultado = await api(endpoint, input, { ...options, signal }).catch((error) => {
      if (!late.aborted || given.some(({ aborted }) => aborted)) throw error
      calls.isLate = true
      return refusal(CODIGO.falhaGeral)
    })
    calls.hasFailed ||= !resultado.ok && statusFor(resultado) >= 500
    return resultado
  }
  return Object.assign(calls, { api: call })
}
