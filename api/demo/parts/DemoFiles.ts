import { createHash } from 'node:crypto'
import { drawCapa, encodeCapa } from '../../src/arquivos/encodeCapa'
import type { FileStore } from '../../src/arquivos/FileStore'
import type { Db } from '../../src/database/Database'
import { arquivos } from '../../src/database/schema'
import { coverSvg } from '../capa/coverSvg'
import { writePdf } from '../pdf/writePdf'

type Row = typeof arquivos.$inferInsert

const MAKERS = { drawCover: async (seed: string) => encodeCapa(await drawCapa(coverSvg(seed))), writePdf }

export type DemoMakers = typeof MAKERS

/** The same seed makes the same file with the same id. */
export class DemoFiles {
  private unrecorded: Row[] = []

  constructor(
    private readonly db: Db,
    private readonly files: FileStore,
    private readonly makers: DemoMakers = MAKERS,
  ) {}

  async cover(titulo: string): Promise<string> {
    const { capa, media, cartao, miniatura, compartilhada } = await this.makers.drawCover(titulo)
    const store = (size: string, content: Uint8Array, parts?: Partial<Row>) =>
      this.store(`${size} ${titulo}`, `${slug(titulo)}.webp`, 'image/webp', content, parts)
    return store('capa', capa, {
      miniatura: miniatura.toString('base64'),
      mediaId: media && (await store('media', media)),
      cartaoId: await store('cartao', cartao),
      compartilharId: await this.store(`compartilhada ${titulo}`, `${slug(titulo)}.jpg`, 'image/jpeg', compartilhada),
    })
  }

  async pdf(titulo: string, paragraphs: string[]): Promise<string> {
    return this.store(
      `pdf ${titulo}`,
      `${slug(titulo)}.pdf`,
      'application/pdf',
      this.makers.writePdf(titulo, paragraphs),
    )
  }

  /** Inserts the rows of new files; await it before anything refers to them. */
  async record() {
    await this.db.insert(arquivos).values(this.unrecorded)
    this.unrecorded = []
  }

  private async store(seed: string, nome: string, tipo: string, content: Uint8Array, parts: Partial<Row> = {}) {
    const id = uuidOf(seed)
    this.unrecorded.push({ id, nome, tipo, ...parts, ...(await this.files.put(id, content)) })
    return id
  }
}

/** A version 8 UUID, whose bits are free to choose. */
function uuidOf(seed: string) {
  const hex = createHash('sha256').update(seed).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
