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

/** Refuses what was tried too often, and says for how long. @param seconds until it may be tried again */
export function refuseUntil(seconds: number, resposta = muitasTentativas(seconds)): never {
  refuse(429, resposta, { 'Retry-After': String(seconds) })
}

/** Rounded up: who waits for as long as the sentence says is let in. */
function muitasTentativas(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const espera = minutes < 120 ? counted(minutes, 'minuto') : counted(Math.ceil(minutes / 60), 'hora')
  return `Muitas tentativas. Aguarde ${espera} e tente novamente.`
}

const counted = (many: number, what: string) => `${many} ${what}${many === 1 ? '' : 's'}`

/** Of a call whose sender went away while it waited, which hears nothing of it. */
export const refusalOfGone = () => new Refusal(503, 'Quem pediu não espera mais.', { 'Retry-After': '5' })
