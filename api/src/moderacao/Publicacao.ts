import { INSTITUICAO_PADRAO } from '@portal/shared-contracts/api'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import { documentos, eventos, instituicoes, noticias, publicadores, usuarios } from '../database/schema'
import type { Settings } from '../env'
import { refuse } from '../refuse'
import { hasForeignLetters, namesInstituicao } from './namesInstituicao'

/** Whether an item waits, and for what. */
export interface Retencao {
  aprovado: boolean
  aguardaEmail: boolean
}

/** In whose name an item is. */
interface EmNomeDe {
  instituicaoId?: number | undefined
  responsavel?: string | undefined
}

const NAO_NOMEADA = 'Você não está entre as pessoas que publicam em nome dessa instituição.'
const CONFIRME_ANTES = 'Para publicar em nome dessa instituição, confirme antes o seu e-mail em "Minha conta".'
const RESPONSAVEL_ALHEIO = 'O nome do responsável não pode ser o de uma instituição em nome da qual você não publica.'
const OUTRO_ALFABETO = 'Escreva o nome com letras do alfabeto latino.'
const NOME_ALHEIO = 'O seu nome não pode ser o de uma instituição em nome da qual você não publica.'

/** Nobody's account has this id. */
const NOBODY = 0

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

  /**
   * Refuses 400 where somebody publishes for an institution that has not named her, by its id or under its name. A naming counts
   * once her e-mail is confirmed: until then anybody may have registered with it.
   */
  async requireNamed(db: Writer, usuarioId: number, { instituicaoId, responsavel = '' }: EmNomeDe) {
    const others = await this.othersOf(db, usuarioId)
    const chosen = others.find(({ id }) => id === instituicaoId)
    if (chosen) refuse(400, chosen.isNamed ? CONFIRME_ANTES : NAO_NOMEADA)
    refuseNameOf(others, responsavel, RESPONSAVEL_ALHEIO)
  }

  /** Refuses 400 where somebody calls herself by the name of an institution that has not named her. @param usuarioId absent where she has no account yet */
  async requireOwnName(db: Writer, nomeCompleto: string, usuarioId?: number) {
    refuseNameOf(await this.othersOf(db, usuarioId ?? NOBODY), nomeCompleto, NOME_ALHEIO)
  }

  /** The institutions in whose name a person may not publish; none where everybody may in any. */
  private async othersOf(db: Writer, usuarioId: number) {
    if (!this.settings.publicadoresNomeados) return []
    const isHers = and(eq(publicadores.instituicaoId, instituicoes.id), eq(publicadores.usuarioId, usuarioId))
    const all = await db
      .select({
        id: instituicoes.id,
        nome: instituicoes.razaoSocial,
        isNamed: sql<boolean>`${publicadores.usuarioId} IS NOT NULL`,
      })
      .from(instituicoes)
      .leftJoin(publicadores, isHers)
      .where(ne(instituicoes.id, INSTITUICAO_PADRAO))
    const isHer = await isConfirmed(db, usuarioId)
    return all.filter(({ isNamed }) => !(isNamed && isHer))
  }

  /** Before a person is renamed: what waits, and what is public where an approval is asked of her, goes on under the name it was seen with. */
  async keepAutor(tx: Writer, usuarioId: number, nome: string) {
    const isTrusted = (await this.retencaoOf(tx, usuarioId)).aprovado
    for (const table of WITH_AUTOR) {
      await tx
        .update(table)
        .set({ autor: nome })
        .where(
          and(eq(table.usuarioId, usuarioId), isNull(table.autor), isTrusted ? eq(table.aprovado, false) : undefined),
        )
    }
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

function refuseNameOf(others: readonly { nome: string }[], text: string, alheio: string) {
  if (others.length > 0 && hasForeignLetters(text)) refuse(400, OUTRO_ALFABETO)
  if (others.some(({ nome }) => namesInstituicao(text, nome))) refuse(400, alheio)
}

const TABLES = [noticias, eventos, documentos]
/** Those whose items name their author; an evento names who is responsible, which is a field of its own. */
const WITH_AUTOR = [noticias, documentos]

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
