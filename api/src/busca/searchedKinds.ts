import type { TipoDeAchado } from '@portal/shared-contracts/api'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { LIST } from '../bounds'
import { documentos, eventos, noticias } from '../database/schema'
import { links as ofDocumentos } from '../documentos/documentoRows'
import { links as ofEventos } from '../eventos/eventoRows'
import type { ListOptions } from '../lists/ListOptions'
import type { TagLinks } from '../lists/tagsOf'
import { isPublicada, links as ofNoticias } from '../noticias/noticiaRows'

/** What one kind of item is searched by. */
export interface SearchedKind {
  tipo: TipoDeAchado
  table: PgTable & { id: AnyPgColumn; procura: AnyPgColumn }
  links: TagLinks
  isPublic: SQL
  titulo: AnyPgColumn
  /** How its text begins; as HTML where the text is rich. */
  resumo: SQL
  /** By which an index knows the newest; also the item's day. */
  data: AnyPgColumn
  /** When it ends, of what does. */
  dataTermino?: AnyPgColumn
}

export const searchedKinds = (options: ListOptions): SearchedKind[] => [
  {
    tipo: 'noticia',
    table: noticias,
    links: ofNoticias,
    isPublic: isPublicada(options),
    titulo: noticias.titulo,
    resumo: sql`${noticias.resumo}`,
    data: noticias.dataPublicacao,
  },
  {
    tipo: 'evento',
    table: eventos,
    links: ofEventos,
    isPublic: sql`${eventos.aprovado}`,
    titulo: eventos.titulo,
    resumo: sql`${eventos.resumo}`,
    data: eventos.dataInicio,
    dataTermino: eventos.dataTermino,
  },
  {
    tipo: 'documento',
    table: documentos,
    links: ofDocumentos,
    isPublic: sql`${documentos.aprovado}`,
    titulo: documentos.nome,
    resumo: sql`left(${documentos.descricao}, ${sql.raw(String(LIST.resumo))})`,
    data: documentos.data,
  },
]
