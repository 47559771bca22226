/** A response other than success. Throw it anywhere below a route; `answerError` sends it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  /** @param codigo also the HTTP status @param cause for the operator only */
  constructor(
    readonly codigo: number,
    readonly resposta: string,
    readonly headers: Record<string, string> = {},
    cause?: unknown,
  ) {
    super(resposta, { cause })
  }

  /** Fastify's own field, for other error handlers. */
  get statusCode() {
    return this.codigo
  }
}

export function refuse(codigo: number, resposta: string, headers?: Record<string, string>): never {
  throw new Refusal(codigo, resposta, headers)
}

export function refuseUntil(seconds: number, resposta = muitasTentativas(seconds)): never {
  refuse(429, resposta, { 'Retry-After': String(seconds) })
}

function muitasTentativas(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const espera = minutes < 120 ? counted(minutes, 'minuto') : counted(Math.ceil(minutes / 60), 'hora')
  return `Muitas tentativas. Aguarde ${espera} e tente novamente.`
}

const counted = (many: number, what: string) => `${many} ${what}${many === 1 ? '' : 's'}`

/** For clients that disconnected while waiting. */
export const refusalOfGone = () => new Refusal(503, 'Quem pediu não espera mais.', { 'Retry-After': '5' })
