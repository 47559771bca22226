import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { arquivos } from '../database/schema'
import type { ListOptions } from '../lists/ListOptions'
import { isInUse, isShown } from './unused'

/** Reads the rows of stored files that an item has; their contents are in the `FileStore`. */
export class ArquivoRepository {
  private readonly byId

  constructor(db: Db, lists: ListOptions) {
    this.byId = db
      .select({
        id: arquivos.id,
        nome: arquivos.nome,
        tipo: arquivos.tipo,
        tamanho: arquivos.tamanho,
        sha256: arquivos.sha256,
        mediaId: arquivos.mediaId,
        // Of a column Drizzle would leave out the table here, and the inner one's would be meant.
        isShown: isShown(sql`${arquivos}.id`, lists),
      })
      .from(arquivos)
      .where(and(eq(arquivos.id, sql.placeholder('id')), isInUse(arquivos.id)))
      .prepare('arquivo_por_id')
  }

  async find(id: string) {
    const [arquivo] = await this.byId.execute({ id })
    return arquivo
  }
}
