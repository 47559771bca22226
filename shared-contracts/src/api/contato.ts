import { get, post } from './endpoint'
import { listOf, recordOf, text } from './read'

/** What the contact form sends: `telefone` of 11 digits (decision 73), `setorId` from 1 to 6 (specification §9). */
export interface MensagemContato {
  nome: string
  emailCorporativo: string
  telefone: string
  empresa: string
  cargo: string
  setorId: number
  mensagem: string
}

/** Whom a message is for; `descricao` is its name. */
export interface Setor {
  id: number
  descricao: string
}

/** How far a message has come: nobody has read it yet, somebody has, it was answered. */
export const ESTADOS_MENSAGEM = ['nova', 'lida', 'respondida'] as const
export type EstadoMensagem = (typeof ESTADOS_MENSAGEM)[number]

/** Refused: 400 with the sentence of the first broken rule (specification §5), 429 after too many (decision 72). */
export const sendMensagem = post<MensagemContato, null>('/api/faleConosco/registrar')
export const listSetores = get<Record<string, never>, Setor[]>(
  '/api/faleConoscoSetor/ObterFaleConoscoSetores',
  listOf(recordOf<Setor>({ descricao: text })),
)
