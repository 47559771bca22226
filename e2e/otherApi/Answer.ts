/** The answer to a call, before an `AnswerStyle` writes it. */
export interface Answer {
  codigo: number
  resposta: string
  payload: unknown
}

/** An answer with `codigo` 200. */
export const success = (payload: unknown, resposta = 'Operação realizada.'): Answer => ({
  codigo: 200,
  resposta,
  payload,
})

/** An answer without a payload. */
export const refusal = (codigo: number, resposta: string): Answer => ({ codigo, resposta, payload: null })

/** An answer with the item, or a 404 where there is none. */
export const foundOr404 = (item: unknown): Answer =>
  item === undefined ? refusal(404, 'Registro não encontrado.') : success(item)
