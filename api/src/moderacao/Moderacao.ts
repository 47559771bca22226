import type { ItemEmEspera, ItemJulgado, TipoItem } from '@portal/shared-contracts/api'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type ItemNomeado, itemsWith, selectSizes } from '../arquivos/itemsWith'
import type { Uploads } from '../arquivos/Uploads'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { RateLimit } from '../autenticacao/RateLimit'
import type { Db, Writer } from '../database/Database'
import { usuarios } from '../database/schema'
import type { Settings } from '../env'
import type { Gestor } from '../gestao/Mensagens'
import { arquivoRemovidoMail, devolucaoMail } from '../gestao/mails'
import { nextOf } from '../items/nextOf'
import { managedPage } from '../lists/managedPage'
import { enqueue, requireRoom } from '../mail/enqueue'
import { refuse } from '../refuse'
import { approve, waits } from './approve'
import { takeArquivo } from './takeArquivo'
import { TIPOS, tipos } from './tipos'

export interface ModeracaoParts {
  portal: Pick<Settings, 'nome' | 'portalUrl'>
  /** Mails that one gestor has sent. */
  cartas: RateLimit
  uploads: Uploads
}

const NADA_ESPERA = 'Nenhum item com esse id espera aprovação.'
const AUSENTE = 'Item não encontrado.'
const SEM_ARQUIVO = 'O item não tem esse arquivo.'

/** What waits for approval, and what a gestor decides of it. */
export class Moderacao {
  constructor(
    private readonly db: Db,
    private readonly parts: ModeracaoParts,
  ) {}

  list({ paginacao, tipo }: { paginacao: number; tipo?: TipoItem | undefined }) {
    const waiting = tipos.filter((each) => tipo === undefined || each === tipo).map(waitingOf)
    return managedPage<ItemEmEspera>(this.db, {
      columns: sql`e.id, e.tipo, e.titulo, e.usuario_id AS "autorId", u.nome_completo AS autor, e.edicao`,
      from: sql`(${sql.join(waiting, sql` UNION ALL `)}) AS e JOIN ${usuarios} AS u ON u.id = e.usuario_id`,
      where: [],
      order: sql`e.tipo DESC, e.id`,
      paginacao,
    })
  }

  /** Whose item it is; 404 where there is none. */
  async ownerOf(tipo: TipoItem, id: number): Promise<number> {
    const { table } = TIPOS[tipo]
    const [item] = await this.db.select({ usuarioId: table.usuarioId }).from(table).where(eq(table.id, id))
    return item?.usuarioId ?? refuse(404, AUSENTE)
  }

  /** 404 where nothing waits under that id; 409 where it was edited since it was read. */
  async approve({ tipo, id, edicao }: ItemJulgado, usuarioId: number): Promise<null> {
    return this.db.transaction(async (tx) => {
      await requireEdicao(tx, { tipo, id, edicao }, NADA_ESPERA)
      const { table } = TIPOS[tipo]
      if ((await approve(tx, tipo, eq(table.id, id), usuarioId)).length === 0) refuse(404, NADA_ESPERA)
      return null
    })
  }

  /** 404 where there is no such item; 409 as `approve`; 429 after too many mails, 503 where too many wait. */
  async return({ motivo, ...item }: ItemJulgado & { motivo: string }, gestor: Gestor): Promise<null> {
    await this.requireMail(gestor)
    return this.db.transaction(async (tx) => {
      await requireEdicao(tx, item, AUSENTE)
      await this.sendBack(tx, item, motivo, devolucaoMail)
      await writeAuditoria(tx, { usuarioId: gestor.usuarioId, acao: `${item.tipo}.devolver`, alvoId: item.id })
      return null
    })
  }

  /** Another text of its author may have the same picture. Refuses as `return`, and 404 for a file that the item does not have. */
  async removeArquivo(
    { motivo, arquivoId, ...named }: ItemJulgado & { motivo: string; arquivoId: string },
    gestor: Gestor,
  ): Promise<null> {
    await this.requireMail(gestor)
    const contents = await this.db.transaction(async (tx) => {
      await requireEdicao(tx, named, AUSENTE)
      // Held, the file gets no other items until the end of the transaction.
      const sizes = await selectSizes(tx, arquivoId).for('update')
      const ids = sizes.map(({ id }) => id)
      const itens = await itemsWith(tx, ids)
      if (!itens.some(({ tipo, id }) => tipo === named.tipo && id === named.id)) refuse(404, SEM_ARQUIVO)
      await takeArquivo(tx, ids, itens)
      for (const item of itens) {
        await this.sendBack(tx, item, motivo, arquivoRemovidoMail)
        const detalhes = { tipo: item.tipo }
        await writeAuditoria(tx, { usuarioId: gestor.usuarioId, acao: 'arquivo.remover', alvoId: item.id, detalhes })
      }
      return sizes
    })
    await this.parts.uploads.discard(contents)
    return null
  }

  private async requireMail({ usuarioId, ip }: Gestor) {
    await requireRoom(this.db)
    await this.parts.cartas.spend(ip, String(usuarioId))
  }

  /** Takes an item from the public, and mails its author why. It is another edition: nothing is decided, or sent, of the one before. */
  private async sendBack(tx: Writer, { tipo, id }: ItemNomeado, motivo: string, mail: typeof devolucaoMail) {
    const { table, titulo } = TIPOS[tipo]
    const [item] = await tx
      .update(table)
      .set({ aprovado: false, devolucao: motivo, edicao: nextOf(table.edicao) })
      .where(eq(table.id, id))
      .returning({ titulo, autorId: table.usuarioId })
    if (!item) refuse(404, AUSENTE)
    const [para] = await tx
      .select({ nome: usuarios.nomeCompleto, email: usuarios.email })
      .from(usuarios)
      .where(eq(usuarios.id, item.autorId))
    if (para) await enqueue(tx, { para, ...mail(item.titulo, motivo, this.parts.portal) })
  }
}

const waitingOf = (tipo: TipoItem): SQL => {
  const { table, titulo } = TIPOS[tipo]
  return sql`SELECT ${table.id} AS id, ${tipo}::text AS tipo, ${titulo} AS titulo, ${table.usuarioId} AS usuario_id,
    ${table.edicao} AS edicao FROM ${table}
    WHERE ${waits(tipo)}`
}

/** Keeps an item as it is until the end of the transaction. */
async function requireEdicao(tx: Writer, { tipo, id, edicao }: ItemJulgado, missing: string) {
  const { table } = TIPOS[tipo]
  const [item] = await tx.select({ edicao: table.edicao }).from(table).where(eq(table.id, id)).for('update')
  if (!item) refuse(404, missing)
  if (edicao !== undefined && item.edicao !== edicao) {
    refuse(409, 'Este conteúdo foi alterado depois que você o abriu.')
  }
}
