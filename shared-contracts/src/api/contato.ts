import { type Endpoint, get, post } from './endpoint'
import { listOf, orNull, recordOf, text } from './read'

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

/** What is told of a message that was kept. All of it is an extension: another server tells nothing. */
export interface MensagemEnviada {
  /** By which its sender and the portal speak of it, such as `2026-000123`. */
  protocolo?: string
  /** Whether the address that was typed gets the protocolo, too. */
  porEmail?: boolean
}

/** By which a visitor and the operators speak of one contact message. @param ano in which it came, in the portal's zone */
export const protocoloOf = (id: number, ano: string) => `${ano}-${String(id).padStart(6, '0')}`

/** Whom a message is for; `descricao` is its name. */
export interface Setor {
  id: number
  descricao: string
}

/** How far a message has come: nobody has read it yet, somebody has, it was answered. */
export const ESTADOS_MENSAGEM = ['nova', 'lida', 'respondida'] as const
export type EstadoMensagem = (typeof ESTADOS_MENSAGEM)[number]

/** Refused: 400 with the sentence of the first broken rule (specification §5), 429 after too many (decision 72). */
export const sendMensagem: Endpoint<MensagemContato, MensagemEnviada | null, 'public'> = {
  ...post<MensagemContato, MensagemEnviada | null>(
    '/api/faleConosco/registrar',
    orNull(recordOf<MensagemEnviada>({ protocolo: (sent) => text(sent) || undefined })),
  ),
  access: 'public',
}
export const listSetores = get<Record<string, never>, Setor[]>(
  '/api/faleConoscoSetor/ObterFaleConoscoSetores',
  listOf(recordOf<Setor>({ descricao: text })),
)
