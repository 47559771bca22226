import type { Tag } from '@portal/shared-contracts/api'
import type { SQL } from 'drizzle-orm'
import type { ArquivoNovo, Sent, Uploads } from '../arquivos/Uploads'
import type { Writer } from '../database/Database'
import type { Itens } from '../database/itens'
import type { Retencao } from '../publicacao/Publicacao'

export interface ItemFields {
  id: number
  tags: Tag[]
  removerArquivo?: boolean | undefined
  instituicaoId?: number | undefined
  responsavel?: string | undefined
}

export interface ItemInsert {
  usuarioId: number
  agora: string
  retencao: Retencao
  arquivoId: string | undefined
  chave: string | undefined
}

export interface ItemUpdate {
  usuarioId: number
  agora: string
  /** An edit clears a gestor's message. Without other values the approval stays. */
  retencao: Partial<Pick<Retencao, 'aprovado'>> & { aguardaEmail?: boolean | SQL; devolucao: null }
  /** Undefined keeps the file; null removes it. */
  arquivoId: string | null | undefined
  chaveEdicao: string
}

/** The writing of a kind's items. */
export interface ItemKind<Fields extends ItemFields> extends Itens {
  imagens?: NonNullable<Itens['imagens']> & { of(fields: Fields): string[] }
  /** Stores a file durably if the quota permits. */
  store(uploads: Uploads, sent: Sent): Promise<ArquivoNovo>
  /** Cleans the fields. Refuses with 400 if a required one becomes empty. */
  clean(fields: Fields): Fields
  insert(db: Writer, fields: Fields, insercao: ItemInsert): Promise<{ id: number }[]>
  /** Updates the row with the ids of item and person in its condition, and counts the edition. */
  update(db: Writer, fields: Fields, edicao: ItemUpdate): Promise<{ rowCount: number | null }>
}
