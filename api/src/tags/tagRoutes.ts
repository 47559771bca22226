import { listTags, type Tag } from '@portal/shared-contracts/api'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/Database'
import { type Agenda, ITENS, type Itens, isPublic, itens, newestPublic } from '../database/itens'
import { tags } from '../database/schema'
import { serve } from '../http/serve'
import { estadoOf } from '../lists/KeptMatches'
import { boundedOptions } from '../lists/page'
import { grafiaOf } from '../lists/tagsOf'

export function tagRoutes(app: FastifyInstance, tags: TagRepository) {
  serve(app, listTags, () => tags.list())
}

/** Reads tags of public items only: hidden items must not reveal words or spellings. */
export class TagRepository {
  private readonly all
  private readonly estado
  private kept: { estado: string; tags: Tag[] } | undefined

  constructor(db: Db, options: Agenda) {
    const moment = options.agendarPublicacao ? newestPublic(ITENS.noticia, options) : sql`NULL`
    const tabelas = itens.map(({ tabela }) => tabela)
    this.estado = estadoOf(db, tabelas, moment).prepare('estado_das_tags')
    const grafia = sql`coalesce(${sql.join(
      itens.map((kind) => publicGrafia(kind, isPublic(kind, options))),
      sql`, `,
    )})`
    // OFFSET 0 prevents a second lookup of each spelling.
    const words = sql`SELECT ${tags.id} AS id, texto
      FROM ${tags} CROSS JOIN LATERAL (SELECT ${grafia} AS texto OFFSET 0) AS vistas WHERE texto IS NOT NULL`
    this.all = db
      .select({ id: sql<number>`id`, descricao: sql<string>`texto` })
      .from(sql`${boundedOptions(words)} AS primeiras`)
      .orderBy(sql`f_unaccent(texto)`)
      .prepare('tags_publicas')
  }

  /** Cached until a write: listing checks each hidden item. */
  async list(): Promise<Tag[]> {
    const estado = (await this.estado.execute())[0]?.estado ?? ''
    if (this.kept?.estado !== estado) this.kept = { estado, tags: await this.all.execute() }
    return this.kept.tags
  }
}

const publicGrafia = ({ links, table }: Itens, isPublic: SQL) => sql`(
  SELECT ${grafiaOf(links)} FROM ${links.table} JOIN ${table} ON ${table.id} = ${links.item}
  WHERE ${links.tagId} = ${tags.id} AND ${isPublic} LIMIT 1)`
