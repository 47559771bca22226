import { sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { arquivos, documentos, eventos, noticias } from '../database/schema'
import { refuse } from '../refuse'

/** Bounds what the files of one person's items take in the store. */
export class StorageQuota {
  /** @param bytes of one person */
  constructor(
    private readonly db: Db,
    private readonly bytes: number,
  ) {}

  /**
   * Refuses 413 where a file would be too much beside what this person has stored. Files that are sent at the same moment do not
   * count each other: there are as many as `FORM.atOnce` lets in.
   * @param tamanho of the file, in bytes
   */
  async require(usuarioId: number, tamanho: number) {
    if ((await this.storedBy(usuarioId)) + tamanho <= this.bytes) return
    refuse(
      413,
      'Seus arquivos já ocupam o espaço que cada pessoa tem no portal. Exclua algum conteúdo para enviar outro.',
    )
  }

  private async storedBy(usuarioId: number): Promise<number> {
    const { rows } = await this.db.execute<{ bytes: number }>(sql`
      WITH own (id) AS (
        SELECT arquivo_id FROM ${documentos} WHERE usuario_id = ${usuarioId}
        UNION ALL SELECT capa_id FROM ${noticias} WHERE usuario_id = ${usuarioId}
        UNION ALL SELECT capa_id FROM ${eventos} WHERE usuario_id = ${usuarioId})
      SELECT coalesce(sum(whole.tamanho + coalesce(media.tamanho, 0) + coalesce(cartao.tamanho, 0)), 0)::float8 AS bytes
      FROM own JOIN ${arquivos} AS whole USING (id)
        LEFT JOIN ${arquivos} AS media ON media.id = whole.media_id
        LEFT JOIN ${arquivos} AS cartao ON cartao.id = whole.cartao_id`)
    return rows[0]?.bytes ?? 0
  }
}
