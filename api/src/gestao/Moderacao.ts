import { refuse } from '@portal/platform/http/refuse'
import type { Aviso, ItemEmEspera, ItemJulgado, TipoItem } from '@portal/shared-contracts/api'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Uploads } from '../arquivos/Uploads'
import { type ItemNomeado, itemsWith, selectSizes } from '../auditoria/itemsWith'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import { isRemovedAddress } from '../autenticacao/removedAddress'
import type { Settings } from '../config/env'
import type { Db, Writer } from '../database/Database'
import { holdPessoa } from '../database/holdPessoa'
import { ITENS, tipos } from '../database/itens'
import { usuarios } from '../database/schema'
import { nextOf } from '../items/nextOf'
import type { RateLimit } from '../limites/RateLimit'
import { managedPage } from '../lists/managedPage'
import type { Publicacao } from '../publicacao/Publicacao'
import { ALHEIO, approve, waits } from './approve'
import type { Gestor } from './Mensagens'
import { arquivoRemovidoMail, devolucaoMail, publicacaoMail } from './mails'
import { takeArquivo } from './takeArquivo'
import { mayTell, tell } from './tell'

export interface ModeracaoParts {
  portal: Pick<Settings, 'nome' | 'portalUrl'>
  cartas: RateLimit
  uploads: Uploads
  publicacao: Publicacao
}

const NADA_ESPERA = 'Nenhum item com esse id espera aprovação.'
const AUSENTE = 'Item não encontrado.'
const SEM_ARQUIVO = 'O item não tem esse arquivo.'

export class Moderacao {
  constructor(
    private readonly db: Db,
    private readonly parts: ModeracaoParts,
  ) {}

  list({ paginacao, tipo }: { paginacao: number; tipo?: TipoItem | undefined }) {
    const waiting = tipos.filter((each) => tipo === undefined || each === tipo).map(waitingOf)
    return managedPage<ItemEmEspera>(this.db, {
      columns: sql`e.id, e.tipo, e.titulo, e.usuario_id AS "autorId", coalesce(e.autor, u.nome_completo) AS autor,
        u.suspensa_em IS NOT NULL AS "autorSuspenso", e.edicao`,
      rows: sql`(${sql.join(waiting, sql` UNION ALL `)}) AS e`,
      ...{ alias: 'e', joins: sql`JOIN ${usuarios} AS u ON u.id = e.usuario_id` },
      where: [],
      order: sql`e.tipo DESC, e.id`,
      paginacao,
    })
  }

  async ownerOf(tipo: TipoItem, id: number): Promise<number> {
    const { table } = ITENS[tipo]
    const [item] = await this.db.select({ usuarioId: table.usuarioId }).from(table).where(eq(table.id, id))
    return item?.usuarioId ?? refuse(404, AUSENTE)
  }

  /** Refuses with 404 if it does not wait, 409 if edited since, 400 if the institution did not name its author. */
  async approve({ tipo, id, edicao, frase }: ItemAprovado, gestor: Gestor): Promise<null> {
    const isTold = Boolean(frase) && (await mayTell(this.db, this.parts.cartas, gestor))
    return this.db.transaction(async (tx) => {
      await requireEdicao(tx, { tipo, id, edicao }, NADA_ESPERA)
      const which = eq(ITENS[tipo].table.id, id)
      const { publicacao } = this.parts
      const seen = { withReturned: edicao !== undefined, usuarioId: gestor.usuarioId }
      const { aprovados, alheios } = await approve(tx, tipo, { which, publicacao, ...seen })
      if (alheios.length > 0) refuse(400, ALHEIO)
      if (aprovados.length === 0) refuse(404, NADA_ESPERA)
      if (frase && isTold) await this.tellPublished(tx, { tipo, id }, frase)
      return null
    })
  }

  /** The sentence takes the place of the daily notice. */
  private async tellPublished(tx: Writer, { tipo, id }: ItemNomeado, frase: string) {
    const { table, titulo } = ITENS[tipo]
    const [item] = await tx
      .update(table)
      .set({ avisar: false })
      .from(usuarios)
      .where(and(eq(table.id, id), eq(usuarios.id, table.usuarioId)))
      .returning({ titulo, nome: usuarios.nomeCompleto, email: usuarios.email })
    if (!item) return
    const { titulo: text, ...para } = item
    await tell(tx, { para, ...publicacaoMail({ tipo, titulo: text }, frase, this.parts.portal) })
  }

  /** Refuses with 404, or 409 as `approve`. */
  async return({ motivo, ...item }: ItemJulgado & { motivo: string }, gestor: Gestor): Promise<Aviso> {
    const isTold = await mayTell(this.db, this.parts.cartas, gestor)
    return this.db.transaction(async (tx) => {
      await requireEdicao(tx, item, AUSENTE)
      await writeAuditoria(tx, { usuarioId: gestor.usuarioId, acao: `${item.tipo}.devolver`, alvoId: item.id })
      return { avisado: await this.sendBack(tx, item, { motivo, gestor, mail: isTold && devolucaoMail }) }
    })
  }

  /** Removes the file from all items of its author. Refuses as `return`, and with 404 if the item lacks the file. */
  async removeArquivo(
    { motivo, arquivoId, ...named }: ItemJulgado & { motivo: string; arquivoId: string },
    gestor: Gestor,
  ): Promise<Aviso> {
    const isTold = await mayTell(this.db, this.parts.cartas, gestor)
    const ownerId = await this.ownerOf(named.tipo, named.id)
    const { sizes, avisado } = await this.db.transaction(async (tx) => {
      await holdPessoa(tx, ownerId)
      await requireEdicao(tx, named, AUSENTE)
      // Locked: no item can add the file until the transaction ends.
      const sizes = await selectSizes(tx, arquivoId).for('update')
      const ids = sizes.map(({ id }) => id)
      const itens = await itemsWith(tx, ids)
      if (!itens.some(({ tipo, id }) => tipo === named.tipo && id === named.id)) refuse(404, SEM_ARQUIVO)
      await takeArquivo(tx, ids, itens)
      let avisado = true
      for (const item of itens) {
        const detalhes = { tipo: item.tipo }
        await writeAuditoria(tx, { usuarioId: gestor.usuarioId, acao: 'arquivo.remover', alvoId: item.id, detalhes })
        const mail = isTold && arquivoRemovidoMail
        avisado = (await this.sendBack(tx, item, { motivo, gestor, mail })) && avisado
      }
      return { sizes, avisado }
    })
    await this.parts.uploads.discard(sizes)
    return { avisado }
  }

  /** Unpublishes an item, or deletes it if its author's account is closed. @returns true if the author is notified */
  private async sendBack(tx: Writer, { tipo, id }: ItemNomeado, { motivo, gestor, mail }: Return): Promise<boolean> {
    const { table, titulo } = ITENS[tipo]
    const [item] = await tx
      .update(table)
      .set({ aprovado: false, aguardaEmail: false, devolucao: motivo, edicao: nextOf(table.edicao) })
      .from(usuarios)
      .where(and(eq(table.id, id), eq(usuarios.id, table.usuarioId)))
      .returning({ titulo, nome: usuarios.nomeCompleto, email: usuarios.email })
    if (!item) refuse(404, AUSENTE)
    const { nome, email } = item
    if (isRemovedAddress(email)) {
      await tx.delete(table).where(eq(table.id, id))
      await writeAuditoria(tx, { usuarioId: gestor.usuarioId, acao: `${tipo}.excluir`, alvoId: id })
    }
    return (
      mail && tell(tx, { para: { nome, email }, ...mail({ tipo, titulo: item.titulo }, motivo, this.parts.portal) })
    )
  }
}

type ItemAprovado = ItemJulgado & { frase?: string | undefined }

interface Return {
  motivo: string
  gestor: Gestor
  mail: typeof devolucaoMail | false
}

const waitingOf = (tipo: TipoItem): SQL => {
  const { table, titulo, autor } = ITENS[tipo]
  return sql`SELECT ${table.id} AS id, ${tipo}::text AS tipo, ${titulo} AS titulo, ${table.usuarioId} AS usuario_id,
    ${autor}::text AS autor, ${table.edicao} AS edicao FROM ${table}
    WHERE ${waits(tipo)}`
}

async function requireEdicao(tx: Writer, { tipo, id, edicao }: ItemJulgado, missing: string) {
  const { table } = ITENS[tipo]
  const [item] = await tx.select({ edicao: table.edicao }).from(table).where(eq(table.id, id)).for('update')
  if (!item) refuse(404, missing)
  if (edicao !== undefined && item.edicao !== edicao) {
    refuse(409, 'Este conteúdo foi alterado depois que você o abriu.')
  }
}
