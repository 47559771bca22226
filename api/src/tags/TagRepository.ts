import type { Tag } from '@portal/shared-contracts/api'
import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { documentos, documentoTags, eventos, eventoTags, noticias, noticiaTags, tags } from '../database/schema'
import type { ListOptions } from '../lists/ListOptions'
import { isPublicada } from '../noticias/noticiaRows'

/** Reads the tags of what the public may see: what waits for approval, or is gone, has no words in public. */
export class TagRepository {
  private readonly all

  constructor(db: Db, options: ListOptions) {
    this.all = db
      .select()
      .from(tags)
      .where(
        or(
          exists(
            db
              .select({ um: sql`1` })
              .from(noticiaTags)
              .innerJoin(noticias, eq(noticias.id, noticiaTags.noticiaId))
              .where(and(eq(noticiaTags.tagId, tags.id), isPublicada(options))),
          ),
          exists(
            db
              .select({ um: sql`1` })
              .from(eventoTags)
              .innerJoin(eventos, eq(eventos.id, eventoTags.eventoId))
              .where(and(eq(eventoTags.tagId, tags.id), eventos.aprovado)),
          ),
          exists(
            db
              .select({ um: sql`1` })
              .from(documentoTags)
              .innerJoin(documentos, eq(documentos.id, documentoTags.documentoId))
              .where(and(eq(documentoTags.tagId, tags.id), documentos.aprovado)),
          ),
        ),
      )
      .orderBy(sql`f_unaccent(${tags.descricao})`)
      .prepare('tags_publicas')
  }

  list(): Promise<Tag[]> {
    return this.all.execute()
  }
}
