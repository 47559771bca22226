import { refuse } from '@portal/platform/http/refuse'
import { INSTITUICAO_PADRAO, type InstituicaoAlheia, type TipoItem } from '@portal/shared-contracts/api'
import { and, eq, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Settings } from '../config/env'
import type { Writer } from '../database/Database'
import { ITENS, itens, tipos } from '../database/itens'
import { documentos, instituicoes, noticias, publicadores, usuarios } from '../database/schema'
import { hasForeignLetters, namesInstituicao } from './namesInstituicao'

export interface Retencao {
  aprovado: boolean
  aguardaEmail: boolean
}

interface EmNomeDe {
  instituicaoId?: number | undefined
  responsavel?: string | undefined
}

interface NomeRecusado {
  alheio: string
  alfabeto: string
}

const NAO_NOMEADA = 'Você não está entre as pessoas que publicam em nome dessa instituição.'
const CONFIRME_ANTES = 'Para publicar em nome dessa instituição, confirme antes o seu e-mail em "Minha conta".'
const OUTRO_ALFABETO = 'Escreva o nome com letras do alfabeto latino.'
const RESPONSAVEL: NomeRecusado = {
  alheio:
    'O nome do responsável não pode ter o de uma instituição em nome da qual você não publica. Se o evento é nela ou com ela, diga isso no local ou na descrição, e aqui só quem o organiza.',
  alfabeto: OUTRO_ALFABETO,
}
const NOME_NOVO: NomeRecusado = {
  alheio: 'O seu nome não pode ser o de uma instituição em nome da qual você não publica.',
  alfabeto: OUTRO_ALFABETO,
}
const NOME_DA_CONTA: NomeRecusado = {
  alheio: 'O seu nome é o de uma instituição em nome da qual você não publica. Mude-o antes em "Minha conta".',
  alfabeto: 'Escreva antes o seu nome com letras do alfabeto latino, em "Minha conta".',
}

const NOBODY = 0

/** Applies the settings that define who may publish, and in which names. */
export class Publicacao {
  constructor(private readonly settings: Pick<Settings, 'moderacao' | 'confirmarEmail' | 'publicadoresNomeados'>) {}

  async retencaoOf(tx: Writer, usuarioId: number): Promise<Retencao> {
    const { moderacao, confirmarEmail } = this.settings
    const isAsked = moderacao === 'primeira' || confirmarEmail
    const isFirst = isAsked && !(await hasPublished(tx, usuarioId))
    const aguardaEmail = confirmarEmail && isFirst && !(await isConfirmed(tx, usuarioId))
    const isModerated = moderacao === 'sim' || (moderacao === 'primeira' && isFirst)
    return { aprovado: !isModerated && !aguardaEmail, aguardaEmail }
  }

  /** Refuses names of institutions that did not name the author. The author's e-mail must be confirmed. */
  async requireNamed(db: Writer, usuarioId: number, { instituicaoId, responsavel }: EmNomeDe) {
    const others = await this.othersOf(db, usuarioId)
    if (others.length === 0) return
    const chosen = others.find(({ id }) => id === instituicaoId)
    if (chosen) refuse(400, chosen.isNamed ? CONFIRME_ANTES : NAO_NOMEADA)
    if (responsavel !== undefined) refuseNameOf(others, responsavel, RESPONSAVEL)
    else refuseNameOf(others, await nomeOf(db, usuarioId), NOME_DA_CONTA)
  }

  /** Institutions for which the person may not publish; `pendente` if only her e-mail is not confirmed. */
  async alheiasOf(db: Writer, usuarioId: number): Promise<InstituicaoAlheia[]> {
    return (await this.othersOf(db, usuarioId)).map(({ id, isNamed }) => ({ id, pendente: isNamed }))
  }

  /** Ids of items in the name of an institution that does not name their author. */
  async alheiosIn(tx: Writer, tipo: TipoItem, which: SQL | undefined): Promise<number[]> {
    if (!this.settings.publicadoresNomeados) return []
    const { table, emNomeDe } = ITENS[tipo]
    const items = await tx
      .select({ id: table.id, usuarioId: table.usuarioId, ...emNomeDe })
      .from(table)
      .innerJoin(usuarios, eq(usuarios.id, table.usuarioId))
      .where(which)
      .for('update', { of: table })
    const alheios: number[] = []
    for (const { id, usuarioId, nome, instituicaoId } of items) {
      const others = await this.othersOf(tx, usuarioId)
      const isAlheio = others.some((other) => other.id === instituicaoId) || faultOf(others, nome) !== undefined
      if (isAlheio) alheios.push(id)
    }
    return alheios
  }

  async requireOwnName(db: Writer, nomeCompleto: string, usuarioId?: number) {
    refuseNameOf(await this.othersOf(db, usuarioId ?? NOBODY), nomeCompleto, NOME_NOVO)
  }

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

  /** Before a rename, stores the old name on waiting items, and on public ones if the person needs approval. */
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

  isHeldBack(tx: Writer, usuarioId: number): Promise<boolean> {
    return hasAny(tx, usuarioId, sql`aguarda_email`)
  }

  /** Publishes items that waited only for the e-mail; the others wait for approval. */
  async release(tx: Writer, usuarioId: number) {
    for (const tipo of tipos) {
      const { table } = ITENS[tipo]
      const isHeld = and(eq(table.usuarioId, usuarioId), eq(table.aguardaEmail, true))
      if (this.settings.moderacao === 'nao') {
        const alheios = await this.alheiosIn(tx, tipo, isHeld)
        const isFree = and(isHeld, isNull(table.devolucao), notInArray(table.id, alheios))
        await tx.update(table).set({ aprovado: true }).where(isFree)
      }
      await tx.update(table).set({ aguardaEmail: false }).where(isHeld)
    }
  }
}

function faultOf(others: readonly { nome: string }[], text: string): keyof NomeRecusado | undefined {
  if (others.length > 0 && hasForeignLetters(text)) return 'alfabeto'
  return others.some(({ nome }) => namesInstituicao(text, nome)) ? 'alheio' : undefined
}

function refuseNameOf(others: readonly { nome: string }[], text: string, recusado: NomeRecusado) {
  const fault = faultOf(others, text)
  if (fault) refuse(400, recusado[fault])
}

const WITH_AUTOR = [noticias, documentos]

const hasPublished = (tx: Writer, usuarioId: number) => hasAny(tx, usuarioId, sql`aprovado`)

async function hasAny(tx: Writer, usuarioId: number, condition: SQL): Promise<boolean> {
  const has = itens.map(
    ({ table }) => sql`EXISTS (SELECT FROM ${table} WHERE usuario_id = ${usuarioId} AND ${condition})`,
  )
  const { rows } = await tx.execute<{ has: boolean }>(sql`SELECT ${sql.join(has, sql` OR `)} AS has`)
  return rows[0]?.has === true
}

async function nomeOf(db: Writer, usuarioId: number): Promise<string> {
  const [usuario] = await db.select({ nome: usuarios.nomeCompleto }).from(usuarios).where(eq(usuarios.id, usuarioId))
  return usuario?.nome ?? ''
}

async function isConfirmed(tx: Writer, usuarioId: number): Promise<boolean> {
  const [usuario] = await tx.select({ em: usuarios.emailConfirmadoEm }).from(usuarios).where(eq(usuarios.id, usuarioId))
  return usuario?.em != null
}
