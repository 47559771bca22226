import type { Achado, Achados } from '@portal/shared-contracts/api'
import { fold, PREFIX_LETTERS, searchedWords } from '@portal/shared-contracts/search'
import { sql } from 'drizzle-orm'
import { BUSCA } from '../bounds'
import type { Db } from '../database/Database'
import type { ListOptions } from '../lists/ListOptions'
import { findAchados } from './findAchados'
import { type SearchedKind, searchedKinds } from './searchedKinds'
import { searchOf } from './searchOf'

/** Searches everything that the public may see. */
export class BuscaRepository {
  private readonly kinds: SearchedKind[]

  constructor(
    private readonly db: Db,
    options: ListOptions,
  ) {
    this.kinds = searchedKinds(options)
  }

  /** What has all words of the search or, where nothing has, words that are spelt almost so. */
  async find(busca: string): Promise<Achados> {
    const palavras = searchedWords(busca)
    const itens = await this.having(palavras.map((palavra) => [palavra]))
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

  /**
   * For each word, those of the portal that are most like it; itself where there are none, as for a number. In one statement: one
   * search would else take most of the connections that all have.
   */
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

/** Of words that are spelt almost so, those that what was found has: the others may be of items that nobody is to see. */
function wordsIn(achados: Achado[], words: string[]): string[] {
  const found = achados.map(({ titulo, resumo, tags }) => fold([titulo, resumo, ...tags].join(' ')))
  return [...new Set(words)].filter((word) => found.some((text) => text.includes(word)))
}
