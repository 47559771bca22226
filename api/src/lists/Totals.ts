import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import type { Tabela } from '../database/itens'
import { totais } from '../database/schema'

export class Totals {
  private readonly total

  constructor(db: Db) {
    this.total = db
      .select({ total: sql<number>`coalesce(sum(${totais.total}), 0)::int` })
      .from(totais)
      .where(eq(totais.tabela, sql.placeholder('tabela')))
      .prepare('total_de_aprovados')
  }

  async of(tabela: Tabela): Promise<number> {
    const [row] = await this.total.execute({ tabela })
    return row?.total ?? 0
  }
}
