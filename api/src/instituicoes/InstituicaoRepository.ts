import type { Instituicao } from '@portal/shared-contracts/api'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { instituicoes } from '../database/schema'

export class InstituicaoRepository {
  private readonly all
  private readonly byId

  constructor(db: Db) {
    this.all = db
      .select()
      .from(instituicoes)
      .orderBy(sql`f_unaccent(${instituicoes.razaoSocial})`)
      .prepare('instituicoes_todas')
    this.byId = db
      .select()
      .from(instituicoes)
      .where(eq(instituicoes.id, sql.placeholder('id')))
      .prepare('instituicao_por_id')
  }

  list(): Promise<Instituicao[]> {
    return this.all.execute()
  }

  find(id: number): Promise<Instituicao[]> {
    return this.byId.execute({ id })
  }
}
