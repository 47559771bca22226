import type { Tag } from '@portal/shared-contracts/api'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { tags } from '../database/schema'

/** Reads the tags that items are filed under. */
export class TagRepository {
  private readonly all

  constructor(db: Db) {
    this.all = db.select().from(tags).orderBy(sql`f_unaccent(${tags.descricao})`).prepare('tags_todas')
  }

  list(): Promise<Tag[]> {
    return this.all.execute()
  }
}
