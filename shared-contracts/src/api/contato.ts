import { type Endpoint, get, post } from './endpoint'
import { listOf, orNull, recordOf, text } from './read'

/** `telefone` has 11 digits, `setorId` is 1 to 6 (docs/product.md#contact). */
export interface MensagemContato {
  nome: string
  emailCorporativo: string
  telefone: string
  empresa: string
  cargo: string
  setorId: number
  mensagem: string
}

export interface MensagemEnviada {
  /** Reference number, such as `2026-000123`. */
  protocolo?: string
  /** True if the sender gets the protocolo by mail. */
  porEmail?: boolean
}

/** Returns the reference number. @param ano year of receipt in the portal's time zone */
export const protocoloOf = (id: number, ano: string) => `${ano}-${String(id).padStart(6, '0')}`

/** Recipient of a message; `descricao` is its name. */
export interface Setor {
  id: number
  descricao: string
}

/** Refuses with 400 (docs/product.md#contact) or 429 (docs/product.md#rate-limits). */
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
