import { type Achado, type Achados, listAchados } from '@portal/shared-contracts/api'
import { fold, PREFIX_LETTERS, searchedWays, searchedWords } from '@portal/shared-contracts/search'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { BUSCA } from '../config/limits'
import type { Db } from '../database/Database'
import { isPublic, itens } from '../database/itens'
import { serve } from '../http/serve'
import type { ListOptions } from '../lists/ListOptions'
import { findAchados, type SearchedKind, searchOf } from './findAchados'

export function buscaRoutes(app: FastifyInstance, achados: BuscaRepository) {
  serve(app, listAchados, ({ input }) => achados.find(input.busca))
}

export class BuscaRepository {
  private readonly kinds: SearchedKind[]

  constructor(
    private readonly db: Db,
    options: ListOptions,
  ) {
    this.kinds = itens.map((kind) => ({ ...kind, isPublic: isPublic(kind, options) }))
  }

  /** Falls back to words of similar spelling if nothing has all words. */
  async find(busca: string): Promise<Achados> {
    const palavras = searchedWords(busca)
    const itens = await this.having(searchedWays(busca))
    if (itens.length > 0 || palavras.length === 0) return { itens, palavras, aproximada: false }
    const similar = await this.similarTo(palavras)
    const near = await this.having(similar)
    return near.length > 0
      ? { itens: near, palavras: wordsIn(near, similar.flat()), aproximada: true }
      : { itens: [], palavras, aproximada: false }
  }

  private async having(words: string[][]): Promise<Achado[]> {
    if (words.length === 0) return []
    const search = searchOf(words)
    const found = await Promise.all(this.kinds.map((kind) => findAchados(this.db, kind, search)))
    return found.flat()
  }

  /** The most similar words, or the word itself. One query: several would take most connections. */
  private async similarTo(palavras: string[]): Promise<string[][]> {
    const { rows } = await this.db.execute<{ lugar: number; palavra: string }>(sql`
      SELECT lugar::int AS lugar, palavra FROM
        (SELECT * FROM unnest(${sql.param(palavras)}::text[]) WITH ORDINALITY AS palavras (digitada, lugar)
          WHERE length(digitada) >= ${PREFIX_LETTERS}) AS digitadas,
        f_parecidas(digitada, ${BUSCA.similarity}, ${BUSCA.similar}) WITH ORDINALITY AS parecidas (palavra, ordem)
      ORDER BY lugar, ordem`)
    return palavras.map((palavra, index) => {
      const found = rows.filter(({ lugar }) => lugar === index + 1).map((row) => row.palavra)
      return found.length > 0 ? found : [palavra]
    })
  }
}

/** Only corrections found in visible results: other words may be of hidden items. */
function wordsIn(achados: Achado[], words: string[]): string[] {
  const found = achados.map(({ titulo, resumo, tags }) => fold([titulo, resumo, ...tags].join(' ')))
  return [...new Set(words)].filter((word) => found.some((text) => text.includes(word)))
}
