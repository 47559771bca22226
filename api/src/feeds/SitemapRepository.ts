import { and, asc, gt, lte, sql } from 'drizzle-orm'
import { FEED } from '../config/limits'
import type { Db } from '../database/Database'
import { type Agenda, ITENS, type Itens, isPublic, itens, type Tabela } from '../database/itens'

/** A range of ids for one sitemap file: no counting is needed. Never empty. */
export interface Parte {
  tabela: Tabela
  numero: number
}

export interface Item {
  id: number
  alterado: string | null
}

export class SitemapRepository {
  constructor(
    private readonly db: Db,
    private readonly agenda: Agenda,
  ) {}

  async partes(): Promise<(Parte & { total: number })[]> {
    const partes = await Promise.all(itens.map((kind) => this.partesOf(kind)))
    return partes.flat()
  }

  async *itens({ tabela, numero }: Parte): AsyncGenerator<Item[]> {
    const kind = sourceOf(tabela)
    const { table, alterado } = kind
    for (let after = (numero - 1) * FEED.sitemap; ; ) {
      const itens = await this.db
        .select({ id: table.id, alterado: sql<string | null>`replace(${alterado}::text, ' ', 'T')` })
        .from(table)
        .where(and(isPublic(kind, this.agenda), gt(table.id, after), lte(table.id, numero * FEED.sitemap)))
        .orderBy(asc(table.id))
        .limit(FEED.sitemapBatch)
      const last = itens.at(-1)
      if (!last) return
      yield itens
      after = last.id
    }
  }

  private partesOf(kind: Itens): Promise<(Parte & { total: number })[]> {
    const { table, tabela } = kind
    const numero = sql<number>`(${table.id} - 1) / ${sql.raw(String(FEED.sitemap))} + 1`
    return this.db
      .select({ tabela: sql<Tabela>`${tabela}::text`, numero, total: sql<number>`count(*)::int` })
      .from(table)
      .where(isPublic(kind, this.agenda))
      .groupBy(numero)
      .orderBy(numero)
  }
}

const sourceOf = (tabela: Tabela) => itens.find((kind) => kind.tabela === tabela) ?? ITENS.noticia

export const TABELAS = itens.map(({ tabela }) => tabela)
