import type { MensagemContato, MensagemEnviada, Setor } from './contato.schema'
import { type Endpoint, get, post } from './endpoint'
import { listOf, orNull, recordOf, text } from './read'

export type { MensagemContato, MensagemEnviada, Setor } from './contato.schema'

/** Returns the reference number. @param ano year of receipt in the portal's time zone */
export const protocoloOf = (id: number, ano: string) => `${ano}-${String(id).padStart(6, '0')}`

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
