import { randomUUID } from 'node:crypto'
import { refuse } from '@portal/platform/http/refuse'
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
import type { Upload } from '../http/Upload'
import { type CapaDrawer, CapaEncoder } from './CapaEncoder'
import type { FileStore, Source } from './FileStore'
import { hasPdfEnd, isPdf, PDF } from './kinds'
import { displayName } from './names'
import type { PictureFault } from './readPicture'

type Row = typeof arquivos.$inferInsert

/** Rows to insert. Their contents are already durable, and an item refers to the first one. */
export type ArquivoNovo = readonly [Row, ...Row[]]

export interface ImagemNova {
  arquivo: ArquivoNovo
  largura: number
  altura: number
}

/** Called before a file is stored, with its size; throws to refuse it. */
type RequireRoom = (bytes: number) => Promise<void>

export interface Sent {
  arquivo: Upload
  ip: string
  requireRoom: RequireRoom
}

export class Uploads {
  constructor(
    private readonly files: FileStore,
    private readonly capas: CapaDrawer = new CapaEncoder(),
  ) {}

  /** Refuses with 413 from 5 MiB on, 415 if it is no complete PDF. */
  async pdf({ arquivo: upload, requireRoom }: Omit<Sent, 'ip'>): Promise<ArquivoNovo> {
    refuseLarge(upload)
    if (!(await isPdf(upload))) refuse(415, DOCUMENTO_NAO_PDF)
    if (!(await hasPdfEnd(upload))) refuse(415, PDF_INCOMPLETO)
    await requireRoom(upload.tamanho)
    return [await this.store(displayName(upload.nome, PDF.extensao), PDF.tipo, upload)]
  }

  /** Refuses with 413 for too many bytes or pixels, 415 for a damaged file or another format. */
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

  /** Encodes a picture of a text; refuses as `capa` does. @param avulsaMs how long it may stay without a text */
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

  /** Inserts the rows in the item's transaction; returns the id for the item. */
  async record(db: Writer, arquivo: ArquivoNovo, usuarioId?: number): Promise<string> {
    await db.insert(arquivos).values(arquivo.map((row) => ({ ...row, usuarioId })))
    return arquivo[0].id
  }

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

function drawn<Drawing extends object>(drawing: Drawing | PictureFault, sentenca415: string): Drawing {
  if (typeof drawing === 'object') return drawing
  if (drawing === 'large') refuse(413, IMAGEM_PIXELS)
  refuse(415, drawing === 'damaged' ? IMAGEM_DANIFICADA : sentenca415)
}
