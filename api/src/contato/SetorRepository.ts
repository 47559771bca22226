import type { Setor } from '@portal/shared-contracts/api'
import { asc } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { setores } from '../database/schema'

export class SetorRepository {
  private readonly all

  constructor(db: Db) {
    this.all = db.select().from(setores).orderBy(asc(setores.id)).prepare('setores_todos')
  }

  list(): Promise<Setor[]> {
    return this.all.execute()
  }
}
