import { CODIGO, type Resultado, refusal } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import type { SentEndpoint } from './messages'

export const relayedApi =
  (call: (endpoint: SentEndpoint, input: unknown, signal?: AbortSignal) => Promise<Resultado<unknown>>): Api =>
  async ({ method, path, send, access, read }, input, { signal } = {}) => {
    const resultado = await call({ method, path, send, access }, input, signal)
    if (!resultado.ok) return resultado
    try {
      return { ...resultado, valor: read ? read(resultado.valor) : (resultado.valor as never) }
    } catch (error) {
      console.error(error)
      return refusal(error instanceof TypeError ? CODIGO.erroDeTipo : CODIGO.falhaGeral)
    }
  }
