import type { Sessao } from '@portal/shared-contracts/api'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { type Agenda, isPublic } from '../database/itens'
import { arquivos } from '../database/schema'
import type { ListOptions } from '../lists/ListOptions'
import { isAwaited, isOfItem } from './unused'

export class ArquivoRepository {
  private readonly byId

  constructor(db: Db, lists: ListOptions) {
    // Drizzle would omit the table here, so SQL would use the inner query's column.
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

const isPartOf = (id: SQL, condition: SQL) => sql<boolean>`EXISTS (
  SELECT FROM ${arquivos} AS whole
  WHERE ${id} IN (whole.id, whole.media_id, whole.cartao_id, whole.compartilhar_id) AND (${condition}))`

const isShown = (id: SQL, agenda: Agenda) =>
  isPartOf(
    id,
    isOfItem(sql`whole.id`, (kind) => isPublic(kind, agenda)),
  )

interface Reader {
  usuarioId: SQL
  isGestor: SQL
}

/** True if the person's own items or unsent texts have the file; for gestores, if any item has it. */
const isReadableBy = (id: SQL, { usuarioId, isGestor }: Reader) => {
  const isOwnAwaited = sql`whole.usuario_id = ${usuarioId} AND ${isAwaited(sql`whole.avulsa_ate`)}`
  const isOwnItem = isOfItem(sql`whole.id`, ({ table }) => sql`(${table.usuarioId} = ${usuarioId} OR ${isGestor})`)
  return isPartOf(id, sql`${isOwnItem} OR (${isOwnAwaited})`)
}
