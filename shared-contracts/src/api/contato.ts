import { get, post } from './endpoint'
import { listOf, recordOf, text } from './read'

export interface MensagemContato {
  nome: string
  emailCorporativo: string
  telefone: string
  empresa: string
  cargo: string
  setorId: number
  mensagem: string
}

export interface Setor {
  id: number
  descricao: string
}

export const sendMensagem = post<MensagemContato, null>('/api/faleConosco/registrar')
export const listSetores = get<Record<string, never>, Setor[]>(
  '/api/faleConoscoSetor/ObterFaleConoscoSetores',
  listOf(recordOf<Setor>({ descricao: text })),
)
