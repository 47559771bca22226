/** A call that is answered with something else than success. Thrown anywhere below a route, answered in one place. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  /** @param codigo the wrapper's code, which is the HTTP status too */
  constructor(
    readonly codigo: number,
    readonly resposta: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(resposta)
  }

  /** As Fastify's own errors have it, for handlers of other routes than the API's. */
  get statusCode() {
    return this.codigo
  }
}

/** Ends a call with a refusal. @param resposta the sentence for the person @param headers e.g. `Retry-After` */
export function refuse(codigo: number, resposta: string, headers?: Record<string, string>): never {
  throw new Refusal(codigo, resposta, headers)
}

const MUITAS_TENTATIVAS = 'Muitas tentativas. Aguarde alguns minutos e tente novamente.'

/** Refuses what was tried too often. @param seconds until it may be tried again */
export function refuseUntil(seconds: number, resposta = MUITAS_TENTATIVAS): never {
  refuse(429, resposta, { 'Retry-After': String(seconds) })
}

/** Of a call whose sender went away while it waited, which hears nothing of it. */
export const refusalOfGone = () => new Refusal(503, 'Quem pediu não espera mais.', { 'Retry-After': '5' })
