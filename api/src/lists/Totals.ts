import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { totais } from '../database/schema'

/** How many approved rows a table has, which the database itself keeps count of. */
export class Totals {
  private readonly total

  constructor(db: Db) {
    this.total = db
      .select({ total: sql<number>`coalesce(sum(${totais.total}), 0)::int` })
      .from(totais)
      .where(eq(totais.tabela, sql.placeholder('tabela')))
      .prepare('total_de_aprovados')
  }

  async of(tabela: 'noticias' | 'eventos' | 'documentos'): Promise<number> {
    const [row] = await this.total.execute({ tabela })
    return row?.total ?? 0
  }
}
