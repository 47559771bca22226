import { Refusal, refuse } from '@portal/platform/http/refuse'
import type { ImagemGuardada } from '@portal/shared-contracts/api'
import type { ArquivoQuota } from '../arquivos/ArquivoQuota'
import { linksFrom } from '../arquivos/links'
import type { ImagemNova, Uploads } from '../arquivos/Uploads'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import { IMAGENS } from '../config/limits'
import type { Db } from '../database/Database'
import type { Upload } from '../http/Upload'
import type { ItemAuthor } from '../items/ItemWriter'
import type { RateLimit } from '../limites/RateLimit'

export interface ImagemWriterOptions {
  db: Db
  uploads: Uploads
  rateLimit: RateLimit
  quota: ArquivoQuota
}

/** Texts contain paths, which work whatever the API's host. */
const linkTo = linksFrom()

export class ImagemWriter {
  constructor(private readonly options: ImagemWriterOptions) {}

  /** Refuses with 400 without a picture, 413, 415 or 429 as uploads do. */
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
      // After other errors the row may exist, so the content stays.
      if (error instanceof Refusal) await uploads.discard(arquivo)
      throw error
    }
    return arquivo[0]
  }
}
