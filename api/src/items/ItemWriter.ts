import { and, eq, TransactionRollbackError } from 'drizzle-orm'
import type { ArquivoQuota } from '../arquivos/ArquivoQuota'
import type { Upload } from '../arquivos/Upload'
import type { ArquivoNovo, Uploads } from '../arquivos/Uploads'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { RateLimit } from '../autenticacao/RateLimit'
import type { Db, Writer } from '../database/Database'
import { linkImagens, unlinkImagens } from '../imagens/linkImagens'
import { isOwn, ofPerson } from '../lists/removeOwn'
import type { Publicacao } from '../moderacao/Publicacao'
import { Refusal, refuse } from '../refuse'
import { ensureTags, linkTags, unlinkTags } from '../tags/storeTags'
import type { ItemFields, ItemKind } from './ItemKind'

export interface ItemWriterOptions {
  db: Db
  uploads: Uploads
  /** By person and by network. */
  rateLimit: RateLimit
  quota: ArquivoQuota
  /** Whether what a person writes waits; an edit, too, because it may be another text altogether. */
  publicacao: Publicacao
  /** The present minute in the portal's zone, as a local string. */
  now: () => string
}

/** Who writes, and from where. */
export interface ItemAuthor {
  usuarioId: number
  ip: string
}

/** What a client may say of a write besides what is written. */
export interface Envio {
  /** Of the form that is sent, at each try the same: by it one that was written already is known. */
  chave?: string | undefined
  /** Which edition of an item an edit was made of. */
  edicao?: number | undefined
}

/** The sentence to who edits what was edited since it was read. */
const EDITADO_ANTES = 'Este conteúdo foi alterado depois que você o abriu.'

/**
 * Writes a person's items of one kind. The file's content comes first, so that no row ever names one that is not there;
 * then item, tags, file and audit are written together, or not at all. A content whose rows were refused is removed again.
 */
export class ItemWriter<Fields extends ItemFields> {
  constructor(
    private readonly kind: ItemKind<Fields>,
    private readonly options: ItemWriterOptions,
  ) {}

  /**
   * The id of the new item, or of the one that this form has written already, which is then as sent now. Refuses 429 after too
   * many, 413 and 429 for too many bytes of files, hers and her network's.
   */
  async create(input: Fields, arquivo: Upload | undefined, author: ItemAuthor, { chave }: Envio = {}): Promise<number> {
    const { db, uploads, rateLimit, quota, publicacao } = this.options
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
      const [item] = await this.kind.insert(tx, fields, { usuarioId, retencao, arquivoId, chave })
      if (!item) throw new Error('The database answered no id')
      if (novo) await quota.require(tx, usuarioId, 0)
      await linkTags(tx, this.kind.links, item.id, fields.tags)
      await this.linkImagens(tx, { ...fields, id: item.id }, usuarioId)
      await writeAuditoria(tx, { usuarioId, acao: `${this.kind.nome}.incluir`, alvoId: item.id })
      return item.id
    }
    return this.write(write, novo).catch((error) =>
      // The first try is being written at this very moment.
      chave && isSentTwice(error) ? this.create(input, arquivo, author, { chave }) : explainConflict(error),
    )
  }

  /**
   * False where this person has no such item: then nothing is written, and of the file nothing is stored. Refuses as `create`,
   * and 409 where another form has written a later edition than the one named.
   * @param isWhole without a file the item has none afterwards
   */
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
      if (edicao !== undefined) await this.requireEdicao(tx, { id: fields.id, usuarioId, edicao, chave })
      if (novo) await quota.hold(tx, usuarioId)
      await publicacao.requireNamed(tx, usuarioId, fields)
      await ensureTags(tx, fields.tags)
      const isRemoved = fields.removerArquivo || isWhole
      const arquivoId = novo ? await uploads.record(tx, novo, usuarioId) : isRemoved ? null : undefined
      const retencao = await publicacao.retencaoOf(tx, usuarioId)
      const { rowCount } = await this.kind.update(tx, fields, {
        usuarioId,
        agora: now(),
        retencao: { devolucao: null, ...(!retencao.aprovado && retencao) },
        arquivoId,
        chave: chave ?? null,
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

  /** The item that a person's form has written last. */
  private async findSent(chave: string, usuarioId: number): Promise<number | undefined> {
    const { table } = this.kind
    const isSent = and(eq(table.usuarioId, usuarioId), eq(table.chave, chave))
    const [item] = await this.options.db.select({ id: table.id }).from(table).where(isSent)
    return item?.id as number | undefined
  }

  /** Keeps an item as it is until the end of the transaction. Refuses 409 where that is another edition, of another form. */
  private async requireEdicao(tx: Writer, { id, usuarioId, edicao, chave }: Envio & { id: number; usuarioId: number }) {
    const { table } = this.kind
    const [item] = await tx
      .select({ edicao: table.edicao, chave: table.chave })
      .from(table)
      .where(ofPerson(this.kind, id, usuarioId))
      .for('update')
    if (item && item.edicao !== edicao && !(chave && item.chave === chave)) refuse(409, EDITADO_ANTES)
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

/** Where the connection broke, or the server stopped, the rows may be written all the same: then the content stays. */
const isRolledBack = (error: unknown) =>
  error instanceof TransactionRollbackError ||
  error instanceof Refusal ||
  /^(22|23|40|55P03|57014)/.test(causeOf(error).code ?? '')

/** What the database says of a statement that it refused, with the SQLSTATE. */
const causeOf = (error: unknown): { code?: string; constraint?: string } =>
  error instanceof Error && typeof error.cause === 'object' && error.cause !== null ? error.cause : {}

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

const isSentTwice = (error: unknown) => {
  const { code, constraint } = causeOf(error)
  return code === UNIQUE_VIOLATION && constraint?.endsWith('_do_envio')
}

/**
 * The database knows which institutions there are, and which item a form has written: refuses 400 for an institution that there
 * is not, and for the key of another item's form. Anything else is thrown on.
 */
function explainConflict(error: unknown): never {
  if (isSentTwice(error)) refuse(400, 'O parâmetro "chave" é de outro item.')
  const { code, constraint } = causeOf(error)
  if (code === FOREIGN_KEY_VIOLATION && constraint?.includes('instituicao')) {
    refuse(400, 'A instituição escolhida não existe.')
  }
  throw error
}
