import type { Sessao } from '@portal/shared-contracts/api'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { arquivos } from '../database/schema'
import type { ListOptions } from '../lists/ListOptions'
import { isReadableBy, isShown } from './readable'

export class ArquivoRepository {
  private readonly byId

  constructor(db: Db, lists: ListOptions) {
    // Drizzle would omit the table here, and the inner query's column would be meant.
    const id = sql`${arquivos}.id`
    const isPublic = isShown(id, lists)
    const reader = {
      usuarioId: sql`${sql.placeholder('usuarioId')}::int`,
      isGestor: sql`${sql.placeholder('isGestor')}`,
    }
    this.byId = db
      .select({
        id: arquivos.id,
        nome: arquivos.nome,
        tipo: arquivos.tipo,
        tamanho: arquivos.tamanho,
        sha256: arquivos.sha256,
        mediaId: arquivos.mediaId,
        isShown: isPublic,
      })
      .from(arquivos)
      .where(and(eq(arquivos.id, sql.placeholder('id')), or(isPublic, isReadableBy(id, reader))))
      .prepare('arquivo_por_id')
  }

  async find(id: string, sessao?: Sessao) {
    const reader = { usuarioId: sessao?.usuarioId ?? null, isGestor: sessao?.papel === 'gestor' }
    const [arquivo] = await this.byId.execute({ id, ...reader })
    return arquivo
  }
}
