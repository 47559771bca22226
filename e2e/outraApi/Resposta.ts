/** What a call comes to, before a style says how it is written. */
export interface Resposta {
  codigo: number
  resposta: string
  payload: unknown
}

export const sucesso = (payload: unknown, resposta = 'Operação realizada.'): Resposta => ({
  codigo: 200,
  resposta,
  payload,
})

export const recusa = (codigo: number, resposta: string): Resposta => ({ codigo, resposta, payload: null })

/** The item, or what is said where there is none. */
export const encontrado = (item: unknown): Resposta =>
  item === undefined ? recusa(404, 'Registro não encontrado.') : sucesso(item)
