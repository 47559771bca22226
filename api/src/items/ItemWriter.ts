import { Refusal, refuse } from '@portal/platform/http/refuse'
import { and, eq, or, sql, TransactionRollbackError } from 'drizzle-orm'
import type { ArquivoQuota } from '../arquivos/ArquivoQuota'
import type { ArquivoNovo, Uploads } from '../arquivos/Uploads'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Db, Writer } from '../database/Database'
import type { Upload } from '../http/Upload'
import type { RateLimit } from '../limites/RateLimit'
import type { Publicacao, Retencao } from '../publicacao/Publicacao'
import type { ItemFields, ItemKind } from './ItemKind'
import { linkImagens, unlinkImagens } from './linkImagens'
import { isOwn, ofPerson } from './removeOwn'
import { ensureTags, linkTags, unlinkTags } from './storeTags'

export interface ItemWriterOptions {
  db: Db
  uploads: Uploads
  rateLimit: RateLimit
  quota: ArquivoQuota
  publicacao: Publicacao
  now: () => string
}

export interface ItemAuthor {
  usuarioId: number
  ip: string
}

export interface Envio {
  /** The form's key, the same for each retry, so that a stored one is recognised. */
  chave?: string | undefined
  edicao?: number | undefined
}

const EDITADO_ANTES = 'Este conteúdo foi alterado depois que você o abriu.'

/** Stores the file first, so that no row refers to a missing one; the rest is one transaction. */
export class ItemWriter<Fields extends ItemFields> {
  constructor(
    private readonly kind: ItemKind<Fields>,
    private readonly options: ItemWriterOptions,
  ) {}

  /** A retry updates the item that its form created. Refuses with 409 if edited or sent back since. */
  async create(input: Fields, arquivo: Upload | undefined, author: ItemAuthor, { chave }: Envio = {}): Promise<number> {
    const { db, uploads, rateLimit, quota, publicacao, now } = this.options
    const { usuarioId, ip } = author
    const sent = chave && (await this.findSent(chave, usuarioId))
    if (sent && (await this.edit({ ...input, id: sent }, arquivo, author, { chave, isWhole: true }))) return sent
    await rateLimit.spend(ip, String(usuarioId))
    const fields = this.kind.clean(input)
    await publicacao.requireNamed(db, usuarioId, fields)
    const requireRoom = async (bytes: number) => {
      await quota.require(db, usuarioId, bytes)
      await quota.spend(ip, bytes)
    }
    const novo = arquivo && (await this.kind.store(uploads, { arquivo, ip, requireRoom }))
    const write = async (tx: Writer) => {
      if (novo) await quota.hold(tx, usuarioId)
      await publicacao.requireNamed(tx, usuarioId, fields)
      await ensureTags(tx, fields.tags)
      const arquivoId = novo && (await uploads.record(tx, novo, usuarioId))
      const retencao = await publicacao.retencaoOf(tx, usuarioId)
      const [item] = await this.kind.insert(tx, fields, { usuarioId, agora: now(), retencao, arquivoId, chave })
      if (!item) throw new Error('The database answered no id')
      if (novo) await quota.require(tx, usuarioId, 0)
      await linkTags(tx, this.kind.links, item.id, fields.tags)
      await this.linkImagens(tx, { ...fields, id: item.id }, usuarioId)
      await writeAuditoria(tx, { usuarioId, acao: `${this.kind.nome}.incluir`, alvoId: item.id })
      return item.id
    }
    return this.write(write, novo).catch((error) =>
      // The first try is being written at this moment.
      chave && isSentTwice(error) ? this.create(input, arquivo, author, { chave }) : explainConflict(error),
    )
  }

  /** False if the person has no such item. @param isWhole without a new file, removes the old one */
  async edit(
    input: Fields,
    arquivo: Upload | undefined,
    { usuarioId, ip }: ItemAuthor,
    { chave, edicao, isWhole = false }: Envio & { isWhole?: boolean } = {},
  ): Promise<boolean> {
    const { db, uploads, rateLimit, quota, publicacao, now } = this.options
    await rateLimit.spend(ip, String(usuarioId))
    if (!(await isOwn(db, this.kind, input.id, usuarioId))) return false
    const fields = this.kind.clean(input)
    await publicacao.requireNamed(db, usuarioId, fields)
    const replaced = { nome: this.kind.nome, id: input.id }
    const requireRoom = async (bytes: number) => {
      await quota.require(db, usuarioId, bytes, replaced)
      await quota.spend(ip, bytes)
    }
    const novo = arquivo && (await this.kind.store(uploads, { arquivo, ip, requireRoom }))
    const write = async (tx: Writer) => {
      if (edicao !== undefined || isWhole) await this.requireEdicao(tx, { id: fields.id, usuarioId, edicao, chave })
      if (novo) await quota.hold(tx, usuarioId)
      await publicacao.requireNamed(tx, usuarioId, fields)
      await ensureTags(tx, fields.tags)
      const isRemoved = fields.removerArquivo || isWhole
      const arquivoId = novo ? await uploads.record(tx, novo, usuarioId) : isRemoved ? null : undefined
      const retencao = await publicacao.retencaoOf(tx, usuarioId)
      const { rowCount } = await this.kind.update(tx, fields, {
        usuarioId,
        agora: now(),
        retencao: { devolucao: null, ...(!retencao.aprovado && this.heldBack(retencao)) },
        arquivoId,
        chaveEdicao: chave ?? '',
      })
      if (rowCount !== 1) throw new TransactionRollbackError()
      if (novo) await quota.require(tx, usuarioId, 0)
      await unlinkTags(tx, this.kind.links, fields.id)
      await linkTags(tx, this.kind.links, fields.id, fields.tags)
      if (this.kind.imagens) await unlinkImagens(tx, this.kind.imagens, fields.id)
      await this.linkImagens(tx, fields, usuarioId)
      await writeAuditoria(tx, { usuarioId, acao: `${this.kind.nome}.editar`, alvoId: fields.id })
      return true
    }
    return this.write(write, novo).catch((error) =>
      error instanceof TransactionRollbackError ? false : explainConflict(error),
    )
  }

  private async findSent(chave: string, usuarioId: number): Promise<number | undefined> {
    const { table } = this.kind
    const isSent = and(eq(table.usuarioId, usuarioId), eq(table.chave, chave))
    const [item] = await this.options.db.select({ id: table.id }).from(table).where(isSent)
    return item?.id as number | undefined
  }

  /** An item that waits for a gestor keeps waiting: confirming the e-mail must not publish it. */
  private heldBack({ aguardaEmail }: Retencao) {
    const { table } = this.kind
    return { aprovado: false, aguardaEmail: aguardaEmail && or(table.aguardaEmail, table.aprovado) }
  }

  /** Locks the item. Refuses with 409 for another edition, unless this form wrote it and no gestor sent it back. */
  private async requireEdicao(tx: Writer, { id, usuarioId, edicao, chave }: Envio & { id: number; usuarioId: number }) {
    const { table } = this.kind
    const [item] = await tx
      .select({
        edicao: table.edicao,
        escritaPor: sql`coalesce(${table.chaveEdicao}, ${table.chave})`,
        devolucao: table.devolucao,
      })
      .from(table)
      .where(ofPerson(this.kind, id, usuarioId))
      .for('update')
    const isSentAgain = chave !== undefined && item?.escritaPor === chave && item.devolucao === null
    if (item && item.edicao !== edicao && !isSentAgain) refuse(409, EDITADO_ANTES)
  }

  private async linkImagens(tx: Writer, fields: Fields, usuarioId: number) {
    const { imagens } = this.kind
    if (imagens) await linkImagens(tx, imagens, fields.id, imagens.of(fields), usuarioId)
  }

  private async write<T>(work: (tx: Writer) => Promise<T>, novo: ArquivoNovo | undefined): Promise<T> {
    const { db, uploads } = this.options
    try {
      return await db.transaction(work)
    } catch (error) {
      if (novo && isRolledBack(error)) await uploads.discard(novo)
      throw error
    }
  }
}

/** After a broken connection or a stopped server the rows may exist: the content stays. */
const isRolledBack = (error: unknown) =>
  error instanceof TransactionRollbackError ||
  error instanceof Refusal ||
  /^(22|23|40|55P03|57014)/.test(causeOf(error).code ?? '')

const causeOf = (error: unknown): { code?: string; constraint?: string } =>
  error instanceof Error && typeof error.cause === 'object' && error.cause !== null ? error.cause : {}

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

const isSentTwice = (error: unknown) => {
  const { code, constraint } = causeOf(error)
  return code === UNIQUE_VIOLATION && constraint?.endsWith('_do_envio')
}

/** Foreign keys detect unknown institutions: refuses with 400. Other errors are rethrown. */
function explainConflict(error: unknown): never {
  const { code, constraint } = causeOf(error)
  if (code === FOREIGN_KEY_VIOLATION && constraint?.includes('instituicao')) {
    refuse(400, 'A instituição escolhida não existe.')
  }
  throw error
}
