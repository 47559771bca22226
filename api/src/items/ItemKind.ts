import type { Tag } from '@portal/shared-contracts/api'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ArquivoNovo, Sent, Uploads } from '../arquivos/Uploads'
import type { Writer } from '../database/Database'
import type { ImagemLinks } from '../imagens/linkImagens'
import type { Owned } from '../lists/removeOwn'
import type { TagLinks } from '../lists/tagsOf'
import type { Retencao } from '../moderacao/Publicacao'

/** The fields that every kind of item has. */
export interface ItemFields {
  id: number
  tags: Tag[]
  removerArquivo?: boolean | undefined
  instituicaoId?: number | undefined
  responsavel?: string | undefined
}

/** What comes from the session and the settings, never from what a client sends. */
export interface ItemInsert {
  usuarioId: number
  retencao: Retencao
  arquivoId: string | undefined
  /** Of the form that sent it. */
  chave: string | undefined
}

/** What an edit sets besides the fields; from the session and the settings, like `ItemInsert`. */
export interface ItemUpdate {
  usuarioId: number
  /** The present minute in the portal's zone, as a local string. */
  agora: string
  /** What a gestor wrote is done by it; without the rest the item stays as approved as it is. */
  retencao: Partial<Retencao> & { devolucao: null }
  /** Undefined where the file stays, null where it goes. */
  arquivoId: string | null | undefined
  /** Of the form that sent it. */
  chave: string | null
}

/** One kind of content: which table its items are in, and what their file is. */
export interface ItemKind<Fields extends ItemFields> extends Owned {
  table: Owned['table'] & { edicao: PgColumn; chave: PgColumn }
  links: TagLinks
  /** The pictures of its text, each once, and where they are written down; absent where the text can have none. */
  imagens?: ImagemLinks & { of(fields: Fields): string[] }
  /** Makes the content of a file durable, where there is room for it. */
  store(uploads: Uploads, sent: Sent): Promise<ArquivoNovo>
  /** The fields as they are stored. Refuses 400 where nothing is left of a required one. */
  clean(fields: Fields): Fields
  insert(db: Writer, fields: Fields, insercao: ItemInsert): Promise<{ id: number }[]>
  /** The rows changed, each by one edition: the ids in its condition are the item's and the person's. */
  update(db: Writer, fields: Fields, edicao: ItemUpdate): Promise<{ rowCount: number | null }>
}
