import { randomUUID } from 'node:crypto'
import {
  ARQUIVO_GRANDE,
  ARQUIVO_LIMITE_BYTES,
  DOCUMENTO_NAO_PDF,
  IMAGEM_DANIFICADA,
  IMAGEM_PIXELS,
  PDF_INCOMPLETO,
  TEXTO_IMAGEM_INVALIDA,
} from '@portal/shared-contracts/api'
import type { Writer } from '../database/Database'
import { arquivos } from '../database/schema'
import { refuse } from '../refuse'
import { type CapaDrawer, CapaEncoder } from './CapaEncoder'
import type { FileStore, Source } from './FileStore'
import { hasPdfEnd, isPdf, PDF } from './kinds'
import { displayName } from './names'
import type { PictureFault } from './readPicture'
import type { Upload } from './Upload'

type Row = typeof arquivos.$inferInsert

/** Rows ready to be inserted, their contents already durable in the store; an item refers to the first of them. */
export type ArquivoNovo = readonly [Row, ...Row[]]

/** A picture for a text, ready to be inserted, and how large it is in pixels. */
export interface ImagemNova {
  arquivo: ArquivoNovo
  largura: number
  altura: number
}

/** Asked before anything is stored of a file, with the bytes that it will take; refuses, or lets it be stored. */
type RequireRoom = (bytes: number) => Promise<void>

/** A file that somebody sent, from where, and whether there is room for what is stored of it. */
export interface Sent {
  arquivo: Upload
  ip: string
  requireRoom: RequireRoom
}

/** Makes stored files of what people send; what then finds no item is removed by the `Sweeper`. */
export class Uploads {
  constructor(
    private readonly files: FileStore,
    private readonly capas: CapaDrawer = new CapaEncoder(),
  ) {}

  /** A PDF, stored as it came. Refuses 413 at 5 MiB and more, 415 where it is none or has no end. */
  async pdf({ arquivo: upload, requireRoom }: Omit<Sent, 'ip'>): Promise<ArquivoNovo> {
    refuseLarge(upload)
    if (!(await isPdf(upload))) refuse(415, DOCUMENTO_NAO_PDF)
    if (!(await hasPdfEnd(upload))) refuse(415, PDF_INCOMPLETO)
    await requireRoom(upload.tamanho)
    return [await this.store(displayName(upload.nome, PDF.extensao), PDF.tipo, upload)]
  }

  /**
   * A PNG or JPEG cover, encoded anew in the portal's sizes when it is the turn of the sender's network. Refuses 413 as above and for
   * too many pixels, 415 for a damaged file, and with the caller's sentence for one that is neither PNG nor JPEG.
   */
  async capa({ arquivo: upload, ip, requireRoom }: Sent, sentenca415: string): Promise<ArquivoNovo> {
    refuseLarge(upload)
    const sizes = drawn(await this.capas.draw(upload, ip, 'capa'), sentenca415)
    const stored = [sizes.capa, sizes.media, sizes.cartao, sizes.compartilhada]
    await requireRoom(stored.reduce((sum, size) => sum + (size?.byteLength ?? 0), 0))
    const nome = displayName(upload.nome, 'webp')
    const cartao = await this.store(nome, 'image/webp', sizes.cartao)
    const media = sizes.media && (await this.store(nome, 'image/webp', sizes.media))
    const compartilhada = await this.store(displayName(upload.nome, 'jpg'), 'image/jpeg', sizes.compartilhada)
    const capa = await this.store(nome, 'image/webp', sizes.capa)
    const others = { mediaId: media?.id, cartaoId: cartao.id, compartilharId: compartilhada.id }
    const row = { ...capa, ...others, miniatura: sizes.miniatura.toString('base64') }
    return [row, cartao, compartilhada, ...(media ? [media] : [])]
  }

  /**
   * A PNG or JPEG within a text, encoded anew as `capa` is, in the shape that it came in; no text has it before so many milliseconds.
   * Refuses as that.
   */
  async imagem({ arquivo: upload, ip, requireRoom }: Sent, avulsaMs: number): Promise<ImagemNova> {
    refuseLarge(upload)
    const { imagem, media, ...size } = drawn(await this.capas.draw(upload, ip, 'imagem'), TEXTO_IMAGEM_INVALIDA)
    await requireRoom(imagem.byteLength + (media?.byteLength ?? 0))
    const nome = displayName(upload.nome, 'webp')
    const narrow = media && (await this.store(nome, 'image/webp', media))
    const whole = await this.store(nome, 'image/webp', imagem)
    const row = { ...whole, mediaId: narrow?.id, avulsaAte: new Date(Date.now() + avulsaMs) }
    return { arquivo: [row, ...(narrow ? [narrow] : [])], ...size }
  }

  /** Inserts the rows in the item's own transaction; answers the id that the item refers to. */
  async record(db: Writer, arquivo: ArquivoNovo, usuarioId?: number): Promise<string> {
    await db.insert(arquivos).values(arquivo.map((row) => ({ ...row, usuarioId })))
    return arquivo[0].id
  }

  /** Removes contents that have no rows, or have none any more. What cannot be removed now is left to the `Sweeper`. */
  async discard(arquivo: readonly Pick<Row, 'id'>[]) {
    await Promise.allSettled(arquivo.map(({ id }) => this.files.remove(id)))
  }

  private async store(nome: string, tipo: string, source: Source): Promise<Row> {
    const id = randomUUID()
    return { id, nome, tipo, ...(await this.files.put(id, source)) }
  }
}

function refuseLarge({ tamanho }: Upload) {
  if (tamanho >= ARQUIVO_LIMITE_BYTES) refuse(413, ARQUIVO_GRANDE)
}

/** Refuses a picture that was not drawn. @param sentenca415 the caller's, for what is neither PNG nor JPEG */
function drawn<Drawing extends object>(drawing: Drawing | PictureFault, sentenca415: string): Drawing {
  if (typeof drawing === 'object') return drawing
  if (drawing === 'large') refuse(413, IMAGEM_PIXELS)
  refuse(415, drawing === 'damaged' ? IMAGEM_DANIFICADA : sentenca415)
}
