import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { arquivos } from '../database/schema'

/** Reads the rows of stored files; their contents are in the `FileStore`. */
export class ArquivoRepository {
  private readonly byId

  constructor(db: Db) {
    this.byId = db
      .select({
        id: arquivos.id,
        nome: arquivos.nome,
        tipo: arquivos.tipo,
        tamanho: arquivos.tamanho,
        sha256: arquivos.sha256,
      })
      .from(arquivos)
      .where(eq(arquivos.id, sql.placeholder('id')))
      .prepare('arquivo_por_id')
  }

  async find(id: string) {
    const [arquivo] = await this.byId.execute({ id })
    return arquivo
  }
}
