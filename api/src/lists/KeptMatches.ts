import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { LIST } from '../config/limits'
import type { Db } from '../database/Database'
import type { Tabela } from '../database/itens'
import { mudancas } from '../database/schema'

export interface KeptMatchesOptions {
  /** The table's name in the triggers that count writes. */
  tabela: Tabela
  table: PgTable & { id: AnyPgColumn }
  /** Changes when the clock shows or hides rows; omit it if the clock does not matter. */
  moment?: SQL
}

type Matches = number | Int32Array

/** Changes with every write that affects the tables' lists. */
export const estadoOf = (db: Db, tabelas: string[], moment: SQL) =>
  db
    .select({ estado: sql<string>`concat_ws(' ', sum(${mudancas.total}), ${moment})` })
    .from(mudancas)
    .where(inArray(mudancas.tabela, tabelas))

/** Caches search matches until a write affects the lists: the database numbers writes of all processes. */
export class KeptMatches {
  private readonly kept = new LRUCache<string, { estado: string; matches: Matches }>({
    maxSize: LIST.kept,
    sizeCalculation: ({ matches }) => (typeof matches === 'number' ? 0 : matches.length) + LIST.keptEach,
  })
  private readonly estado

  constructor(
    private readonly db: Db,
    private readonly options: KeptMatchesOptions,
  ) {
    const { tabela, moment = sql`NULL` } = options
    this.estado = estadoOf(db, [tabela], moment).prepare(`estado_de_${tabela}`)
  }

  count(where: SQL | undefined): Promise<number> {
    return this.find(sql`${where}`, () => this.db.$count(this.options.table, where))
  }

  ids(from: SQL, order: SQL[]): Promise<Int32Array> {
    const statement = sql`SELECT json_agg(${this.options.table.id} ORDER BY ${sql.join(order, sql`, `)}) AS ids FROM ${from}`
    return this.find(statement, async () => {
      const { rows } = await this.db.execute<{ ids: number[] | null }>(statement)
      return Int32Array.from(rows[0]?.ids ?? [])
    })
  }

  private async find<Found extends Matches>(statement: SQL, read: () => Promise<Found>): Promise<Found> {
    const key = this.keyOf(statement)
    // Read before the rows: at worst it is too old, and the next caller reads again.
    const estado = (await this.estado.execute())[0]?.estado ?? ''
    const kept = this.kept.get(key)
    if (kept?.estado === estado) return kept.matches as Found
    const matches = await read()
    this.kept.set(key, { estado, matches })
    return matches
  }

  private keyOf(statement: SQL) {
    const { sql: text, params } = this.db.select({ um: statement }).from(this.options.table).toSQL()
    return JSON.stringify([text, params])
  }
}
