import type { Tag } from '@portal/shared-contracts/api'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/Database'
import { documentos, eventos, noticias, tags } from '../database/schema'
import { links as ofDocumentos } from '../documentos/documentoRows'
import { links as ofEventos } from '../eventos/eventoRows'
import type { ListOptions } from '../lists/ListOptions'
import { firstWords } from '../lists/page'
import { grafiaOf, type TagLinks } from '../lists/tagsOf'
import { isPublicada, links as ofNoticias } from '../noticias/noticiaRows'

/** Reads the tags of what the public may see: what waits for approval, or is gone, has no words in public, nor its spelling of them. */
export class TagRepository {
  private readonly all

  constructor(db: Db, options: ListOptions) {
    const grafia = sql`coalesce(${sql.join(
      [
        publicGrafia(ofNoticias, noticias, isPublicada(options)),
        publicGrafia(ofEventos, eventos, sql`${eventos.aprovado}`),
        publicGrafia(ofDocumentos, documentos, sql`${documentos.aprovado}`),
      ],
      sql`, `,
    )})`
    const words = sql`SELECT * FROM (SELECT ${tags.id} AS id, ${grafia} AS texto FROM ${tags}) AS vistas WHERE texto IS NOT NULL`
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

/** How an item that the public may see spells the tag; null where there is none. */
const publicGrafia = (links: TagLinks, items: PgTable & { id: AnyPgColumn }, isPublic: SQL) => sql`(
  SELECT ${grafiaOf(links)} FROM ${links.table} JOIN ${items} ON ${items.id} = ${links.item}
  WHERE ${links.tagId} = ${tags.id} AND ${isPublic} LIMIT 1)`
