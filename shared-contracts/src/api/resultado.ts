/**
 * Every answer of the API has this shape (specification §3). Which of the two fields holds the payload is not
 * the same in every call, so a reader takes `retorno ?? dado` and a server fills both.
 */
export interface Wrapper<T> {
  codigo: number
  resposta: string | null
  dado: T | null
  retorno: T | null
}

/** A call that was refused, by the server or on the way to it. A refusal is a value, never an exception. */
export interface Refusal {
  ok: false
  /** The wrapper's `codigo`, else the HTTP status, else a local code of `CODIGO`. */
  codigo: number
  /** What the server says to the person, in Portuguese; empty where it says nothing. */
  resposta: string
}

/** A call that succeeded: `codigo` 200. */
export interface Sucesso<T> {
  ok: true
  valor: T
  resposta: string
  /** How many items match in all, where the server says so in `X-Total-Count`. */
  total?: number
}

/** What a call resolves to; `ok` tells which of the two. */
export type Resultado<T> = Sucesso<T> | Refusal

/** Codes of the specification (§8). 222, 223, 661 and 666 are made in the browser, never by a server (decision 4). */
export const CODIGO = {
  sucesso: 200,
  erroDeTipo: 222,
  contatoInvalido: 223,
  sessaoExpirada: 440,
  falhaGeral: 661,
  falhaNoFormulario: 666,
} as const

/** Makes a refusal, for what is refused before any call and for the fakes of tests. */
export const refusal = (codigo: number, resposta = ''): Refusal => ({ ok: false, codigo, resposta })

/** Makes a success, for what needs no call and for the fakes of tests. */
export const sucesso = <T>(valor: T, resposta = ''): Sucesso<T> => ({ ok: true, valor, resposta })

/** An API's answer that it cannot say it for now: of this portal to that API, and nothing that a page's visitor did. */
const NOT_NOW = [408, 429]

/**
 * The HTTP status with which a page answers that could not be read. What an API calls a bad id is an address with nothing
 * at it. However an API fails, its page is there and will be shown again: 503.
 */
export function statusFor({ codigo }: Refusal): number {
  if (codigo === 400) return 404
  return codigo > 400 && codigo < 500 && !NOT_NOW.includes(codigo) ? codigo : 503
}
