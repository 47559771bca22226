import type { Tag } from '@portal/shared-contracts/api'
import { or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/Database'
import { documentos, eventos, noticias, tags } from '../database/schema'
import { links as ofDocumentos } from '../documentos/documentoRows'
import { links as ofEventos } from '../eventos/eventoRows'
import type { ListOptions } from '../lists/ListOptions'
import { firstWords } from '../lists/page'
import type { TagLinks } from '../lists/tagsOf'
import { isPublicada, links as ofNoticias } from '../noticias/noticiaRows'

/** Reads the tags of what the public may see: what waits for approval, or is gone, has no words in public. */
export class TagRepository {
  private readonly all

  constructor(db: Db, options: ListOptions) {
    const borne = or(
      isBorne(ofNoticias, noticias, isPublicada(options)),
      isBorne(ofEventos, eventos, sql`${eventos.aprovado}`),
      isBorne(ofDocumentos, documentos, sql`${documentos.aprovado}`),
    )
    const words = sql`SELECT ${tags.id}, ${tags.descricao} AS texto FROM ${tags} WHERE ${borne}`
    this.all = db
      .select({ id: sql<number>`id`, descricao: sql<string>`texto` })
      .from(sql`${firstWords(words)} AS primeiras`)
      .orderBy(sql`f_unaccent(texto)`)
      .prepare('tags_publicas')
  }

  list(): Promise<Tag[]> {
    return this.all.execute()
  }
}

/** Whether an item that the public may see is filed under the tag. */
const isBorne = ({ table, item, tagId }: TagLinks, items: PgTable & { id: AnyPgColumn }, isPublic: SQL) => sql`EXISTS (
  SELECT FROM ${table} JOIN ${items} ON ${items.id} = ${item} WHERE ${tagId} = ${tags.id} AND ${isPublic})`
