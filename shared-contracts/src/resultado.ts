/** Either payload field may be set: clients read `retorno ?? dado`, servers fill both (docs/product.md#wrapper). */
export interface Wrapper<T> {
  codigo: number
  resposta: string | null
  dado: T | null
  retorno: T | null
}

/** A failed call. A refusal is a value, never an exception. */
export interface Refusal {
  ok: false
  /** The wrapper's `codigo`, the HTTP status, or a local code of `CODIGO`. */
  codigo: number
  /** The server's text for the user, in Portuguese; may be empty. */
  resposta: string
  /** Id of a failed request (500) in the server's log. */
  pedido?: string
}

/** A call with `codigo` 200. */
export interface Sucesso<T> {
  ok: true
  valor: T
  resposta: string
  /** Number of all matches from `X-Total-Count`, if present. */
  total?: number
}

/** The result of a call, discriminated by `ok`. */
export type Resultado<T> = Sucesso<T> | Refusal

/** Only the browser creates 222, 223, 661 and 666 (docs/product.md#errors). */
export const CODIGO = {
  sucesso: 200,
  erroDeTipo: 222,
  contatoInvalido: 223,
  sessaoExpirada: 440,
  falhaGeral: 661,
  falhaNoFormulario: 666,
} as const

/** Creates a refusal without a call, also for fakes. */
export const refusal = (codigo: number, resposta = ''): Refusal => ({ ok: false, codigo, resposta })

/** Creates a success without a call, also for fakes. */
export const sucesso = <T>(valor: T, resposta = ''): Sucesso<T> => ({ ok: true, valor, resposta })

/** Temporary refusals of an API to the portal, not caused by the visitor. */
const NOT_NOW = [408, 429]

/** Returns the HTTP status of a page whose call was refused: 404 for an invalid id, 503 for a failing API. */
export function statusFor({ codigo }: Refusal): number {
  if (codigo === 400) return 404
  return codigo > 400 && codigo < 500 && !NOT_NOW.includes(codigo) ? codigo : 503
}
