import { INSTITUICAO_PADRAO } from '@portal/shared-contracts/api'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import { documentos, eventos, noticias, publicadores, usuarios } from '../database/schema'
import type { Settings } from '../env'
import { refuse } from '../refuse'

/** Whether an item waits, and for what. */
export interface Retencao {
  aprovado: boolean
  aguardaEmail: boolean
}

/** Who publishes, and in whose name, by the settings. */
export class Publicacao {
  constructor(private readonly settings: Pick<Settings, 'moderacao' | 'confirmarEmail' | 'publicadoresNomeados'>) {}

  /** What becomes of what a person writes now. */
  async retencaoOf(tx: Writer, usuarioId: number): Promise<Retencao> {
    const { moderacao, confirmarEmail } = this.settings
    const isAsked = moderacao === 'primeira' || confirmarEmail
    const isFirst = isAsked && !(await hasPublished(tx, usuarioId))
    const aguardaEmail = confirmarEmail && isFirst && !(await isConfirmed(tx, usuarioId))
    const isModerated = moderacao === 'sim' || (moderacao === 'primeira' && isFirst)
    return { aprovado: !isModerated && !aguardaEmail, aguardaEmail }
  }

  /** Refuses 400 where somebody publishes for an institution that has not named her. */
  async requireNamed(db: Writer, usuarioId: number, instituicaoId: number | undefined) {
    if (!this.settings.publicadoresNomeados) return
    if (instituicaoId === undefined || instituicaoId === INSTITUICAO_PADRAO) return
    const [named] = await db
      .select({ id: publicadores.usuarioId })
      .from(publicadores)
      .where(and(eq(publicadores.usuarioId, usuarioId), eq(publicadores.instituicaoId, instituicaoId)))
    if (!named) refuse(400, 'Você não está entre as pessoas que publicam em nome dessa instituição.')
  }

  /** Whether something of a person waits for her e-mail. */
  isHeldBack(tx: Writer, usuarioId: number): Promise<boolean> {
    return hasAny(tx, usuarioId, sql`aguarda_email`)
  }

  /** Has what waited for a person's e-mail alone published; the rest waits for approval. */
  async release(tx: Writer, usuarioId: number) {
    const aprovado = this.settings.moderacao === 'nao'
    for (const table of TABLES) {
      await tx
        .update(table)
        .set({ aguardaEmail: false, ...(aprovado && { aprovado: sql`${table.devolucao} IS NULL` }) })
        .where(and(eq(table.usuarioId, usuarioId), eq(table.aguardaEmail, true)))
    }
  }
}

const TABLES = [noticias, eventos, documentos]

const hasPublished = (tx: Writer, usuarioId: number) => hasAny(tx, usuarioId, sql`aprovado`)

/** Whether a person has an item of which that holds. */
async function hasAny(tx: Writer, usuarioId: number, condition: SQL): Promise<boolean> {
  const has = TABLES.map((table) => sql`EXISTS (SELECT FROM ${table} WHERE usuario_id = ${usuarioId} AND ${condition})`)
  const { rows } = await tx.execute<{ has: boolean }>(sql`SELECT ${sql.join(has, sql` OR `)} AS has`)
  return rows[0]?.has === true
}

async function isConfirmed(tx: Writer, usuarioId: number): Promise<boolean> {
  const [usuario] = await tx.select({ em: usuarios.emailConfirmadoEm }).from(usuarios).where(eq(usuarios.id, usuarioId))
  return usuario?.em != null
}
