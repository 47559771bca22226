import { and, asc, gt, lte, type SQL, sql } from 'drizzle-orm'
import { FEED } from '../bounds'
import type { Db } from '../database/Database'
import { documentos, eventos, noticias } from '../database/schema'
import type { ListOptions } from '../lists/ListOptions'
import { isPublicada } from '../noticias/noticiaRows'

export type Tabela = 'noticias' | 'eventos' | 'documentos'

/** A range of ids, as many as one file of the sitemap names, so that none has to be counted; something is in it. */
export interface Parte {
  tabela: Tabela
  /** From 1: ids up to `numero * FEED.sitemap`. */
  numero: number
}

export interface Item {
  id: number
  /** Local date, with or without a time of day; unknown of an evento that was never edited. */
  alterado: string | null
}

/** What the public sees, as addresses and the dates of their last change. */
export class SitemapRepository {
  constructor(
    private readonly db: Db,
    private readonly options: ListOptions,
  ) {}

  /** Every range that has something in it, with how much that is. */
  async partes(): Promise<(Parte & { total: number })[]> {
    const partes = await Promise.all(TABELAS.map((tabela) => this.partesOf(tabela)))
    return partes.flat()
  }

  /** Chunk by chunk, so that memory holds a thousand at most. */
  async *itens({ tabela, numero }: Parte): AsyncGenerator<Item[]> {
    const { table, alterado, isPublic } = this.source(tabela)
    for (let after = (numero - 1) * FEED.sitemap; ; ) {
      const itens = await this.db
        .select({ id: table.id, alterado: sql<string | null>`replace(${alterado}::text, ' ', 'T')` })
        .from(table)
        .where(and(isPublic, gt(table.id, after), lte(table.id, numero * FEED.sitemap)))
        .orderBy(asc(table.id))
        .limit(FEED.sitemapBatch)
      const last = itens.at(-1)
      if (!last) return
      yield itens
      after = last.id
    }
  }

  private partesOf(tabela: Tabela): Promise<(Parte & { total: number })[]> {
    const { table, isPublic } = this.source(tabela)
    const numero = sql<number>`(${table.id} - 1) / ${sql.raw(String(FEED.sitemap))} + 1`
    return this.db
      .select({ tabela: sql<Tabela>`${tabela}::text`, numero, total: sql<number>`count(*)::int` })
      .from(table)
      .where(isPublic)
      .groupBy(numero)
      .orderBy(numero)
  }

  private source(tabela: Tabela): {
    table: typeof noticias | typeof eventos | typeof documentos
    alterado: SQL
    isPublic: SQL
  } {
    if (tabela === 'eventos')
      return { table: eventos, alterado: sql`${eventos.ultimaAtualizacao}`, isPublic: sql`${eventos.aprovado}` }
    if (tabela === 'documentos') {
      const alterado = sql`coalesce(${documentos.ultimaOperacao}, ${documentos.data})`
      return { table: documentos, alterado, isPublic: sql`${documentos.aprovado}` }
    }
    const alterado = sql`coalesce(${noticias.dataOperacao}, ${noticias.dataPublicacao})`
    return { table: noticias, alterado, isPublic: isPublicada(this.options) }
  }
}

/** The tables whose public items the sitemap names. */
export const TABELAS = ['noticias', 'eventos', 'documentos'] as const satisfies Tabela[]
