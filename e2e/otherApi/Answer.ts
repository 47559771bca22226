export interface Answer {
  codigo: number
  resposta: string
  payload: unknown
}

export const success = (payload: unknown, resposta = 'Operação realizada.'): Answer => ({
  codigo: 200,
  resposta,
  payload,
})

export const refusal = (codigo: number, resposta: string): Answer => ({ codigo, resposta, payload: null })

export const foundOr404 = (item: unknown): Answer =>
  item === undefined ? refusal(404, 'Registro não encontrado.') : success(item)
