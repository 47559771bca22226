import { TransactionRollbackError } from 'drizzle-orm'
import type { Upload } from '../arquivos/Upload'
import type { Uploads } from '../arquivos/Uploads'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Db, Writer } from '../database/Database'
import { refuse } from '../refuse'
import { ensureTags, linkTags, unlinkTags } from '../tags/storeTags'
import type { ItemFields, ItemKind } from './ItemKind'

export interface ItemWriterOptions {
  db: Db
  uploads: Uploads
  /** Whether what a person writes waits for approval; an edit, too, because it may be another text altogether. */
  moderacao: boolean
  /** The present minute in the portal's zone, as a local string. */
  now: () => string
}

/**
 * Writes a person's items of one kind. The file's content comes first, so that no row ever names one that is not there;
 * then item, tags, file and audit are written together, or not at all.
 */
export class ItemWriter<Fields extends ItemFields> {
  constructor(
    private readonly kind: ItemKind<Fields>,
    private readonly options: ItemWriterOptions,
  ) {}

  /** The id of the new item. */
  async create(input: Fields, arquivo: Upload | undefined, usuarioId: number): Promise<number> {
    const { db, uploads, moderacao } = this.options
    const fields = this.kind.clean(input)
    const novo = arquivo && (await this.kind.store(uploads, arquivo))
    const write = async (tx: Writer) => {
      await ensureTags(tx, fields.tags)
      const arquivoId = novo && (await uploads.record(tx, novo))
      const [item] = await this.kind.insert(tx, fields, { usuarioId, aprovado: !moderacao, arquivoId })
      if (!item) throw new Error('The database answered no id')
      await linkTags(tx, this.kind.links, item.id, fields.tags)
      await writeAuditoria(tx, { usuarioId, acao: `${this.kind.nome}.incluir`, alvoId: item.id })
      return item.id
    }
    return db.transaction(write).catch(explainReference)
  }

  /** False where this person has no such item: then nothing is written. */
  async edit(input: Fields, arquivo: Upload | undefined, usuarioId: number): Promise<boolean> {
    const { db, uploads, moderacao, now } = this.options
    const fields = this.kind.clean(input)
    const novo = arquivo && (await this.kind.store(uploads, arquivo))
    const write = async (tx: Writer) => {
      await ensureTags(tx, fields.tags)
      const arquivoId = novo ? await uploads.record(tx, novo) : fields.removerArquivo ? null : undefined
      const aprovado = moderacao ? false : undefined
      const { rowCount } = await this.kind.update(tx, fields, { usuarioId, agora: now(), aprovado, arquivoId })
      if (rowCount !== 1) throw new TransactionRollbackError()
      await unlinkTags(tx, this.kind.links, fields.id)
      await linkTags(tx, this.kind.links, fields.id, fields.tags)
      await writeAuditoria(tx, { usuarioId, acao: `${this.kind.nome}.editar`, alvoId: fields.id })
      return true
    }
    return db
      .transaction(write)
      .catch((error) => (error instanceof TransactionRollbackError ? false : explainReference(error)))
  }
}

interface ForeignKeyViolation {
  code: '23503'
  constraint: string
}

const isForeignKeyViolation = (cause: unknown): cause is ForeignKeyViolation =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23503' && 'constraint' in cause

/** The database knows which institutions there are: refuses 400 for one that there is not. Anything else is thrown on. */
function explainReference(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  if (isForeignKeyViolation(cause) && cause.constraint.includes('instituicao')) {
    refuse(400, 'A instituição escolhida não existe.')
  }
  throw error
}
