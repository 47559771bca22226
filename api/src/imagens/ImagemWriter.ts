import type { ImagemGuardada } from '@portal/shared-contracts/api'
import type { ArquivoQuota } from '../arquivos/ArquivoQuota'
import { linksFrom } from '../arquivos/links'
import type { Upload } from '../arquivos/Upload'
import type { ImagemNova, Uploads } from '../arquivos/Uploads'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { RateLimit } from '../autenticacao/RateLimit'
import { IMAGENS } from '../bounds'
import type { Db } from '../database/Database'
import type { ItemAuthor } from '../items/ItemWriter'
import { Refusal, refuse } from '../refuse'

export interface ImagemWriterOptions {
  db: Db
  uploads: Uploads
  /** By person and by network. */
  rateLimit: RateLimit
  quota: ArquivoQuota
}

/** A text names no host: the same picture is shown wherever the API is. */
const linkTo = linksFrom()

/** Stores pictures for texts that are being written. */
export class ImagemWriter {
  constructor(private readonly options: ImagemWriterOptions) {}

  /** Refuses 400 without a picture, 413 and 415 for what is none, 429 after too many, 413 and 429 for too many bytes. */
  async add(arquivo: Upload | undefined, { usuarioId, ip }: ItemAuthor): Promise<ImagemGuardada> {
    const { uploads, rateLimit, quota, db } = this.options
    await rateLimit.spend(ip, String(usuarioId))
    if (!arquivo) refuse(400, 'Escolha uma imagem.')
    const requireRoom = async (bytes: number) => {
      await quota.require(db, usuarioId, bytes)
      await quota.spend(ip, bytes)
    }
    const nova = await uploads.imagem({ arquivo, ip, requireRoom }, IMAGENS.avulsaMs)
    const { id, nome } = await this.record(nova, usuarioId)
    return { url: linkTo({ id, nome }), largura: nova.largura, altura: nova.altura }
  }

  private async record({ arquivo }: ImagemNova, usuarioId: number) {
    const { db, uploads, quota } = this.options
    try {
      await db.transaction(async (tx) => {
        await quota.hold(tx, usuarioId)
        await uploads.record(tx, arquivo, usuarioId)
        await quota.require(tx, usuarioId, 0)
        await writeAuditoria(tx, { usuarioId, acao: 'imagem.incluir' })
      })
    } catch (error) {
      // After anything else the row may be there all the same, and the content stays.
      if (error instanceof Refusal) await uploads.discard(arquivo)
      throw error
    }
    return arquivo[0]
  }
}
