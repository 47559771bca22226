import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { LIST } from '../bounds'
import type { Db } from '../database/Database'
import { mudancas } from '../database/schema'

interface Kept {
  estado: string
  total: number
}

/** What is known of a filter's total before anything is counted. */
interface Found {
  total: number | undefined
  /** Keeps what was counted since. */
  keep(total: number): number
}

export interface TotalsCacheOptions {
  /** By which its lists are known to the triggers that note what is written. */
  tabela: 'noticias' | 'eventos' | 'documentos'
  table: PgTable
  /** An expression that changes where the clock alone shows or hides rows; none does where it is left out. */
  moment?: SQL
}

/**
 * How many rows of a table match a filter: counted once, for as long as nothing is written that its lists are searched by. The
 * database numbers what any process writes, and is asked for the number each time; so a total is never that of before.
 */
export class TotalsCache {
  private readonly kept = new Map<string, Kept>()
  private readonly estado

  constructor(
    private readonly db: Db,
    private readonly options: TotalsCacheOptions,
  ) {
    const { tabela, moment = sql`NULL` } = options
    this.estado = db
      .select({ estado: sql<string>`concat_ws(' ', sum(${mudancas.total}), ${moment})` })
      .from(mudancas)
      .where(eq(mudancas.tabela, tabela))
      .prepare(`estado_de_${tabela}`)
  }

  /** Read before what is counted, the number is at most that of an earlier state: then the next one who asks counts anew. */
  async find(where: SQL | undefined): Promise<Found> {
    const key = this.keyOf(where)
    const estado = (await this.estado.execute())[0]?.estado ?? ''
    const kept = this.kept.get(key)
    const keep = (total: number) => {
      this.kept.delete(key)
      this.kept.set(key, { estado, total })
      const [oldest] = this.kept.keys()
      if (this.kept.size > LIST.totals && oldest !== undefined) this.kept.delete(oldest)
      return total
    }
    return kept?.estado === estado ? { total: keep(kept.total), keep } : { total: undefined, keep }
  }

  async count(where: SQL | undefined): Promise<number> {
    const { total, keep } = await this.find(where)
    return total ?? keep(await this.db.$count(this.options.table, where))
  }

  /** The filter as it is asked of the database, with its values. */
  private keyOf(where: SQL | undefined) {
    const { sql: text, params } = this.db.select({ um: sql`1` }).from(this.options.table).where(where).toSQL()
    return JSON.stringify([text, params])
  }
}
