import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { folderForTest } from '../testing/folderForTest'
import { uploadForTest } from '../testing/uploadForTest'
import { LocalFileStore } from './LocalFileStore'
import type { Upload } from './Upload'
import { Uploads } from './Uploads'

export const SENTENCA = 'A imagem de divulgação deve ser PNG ou JPEG!'
export const RECUSADA = { codigo: 415, resposta: SENTENCA }
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** A picture of one colour. */
export const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3fa0' } })
export const png = flat(1600, 900).png().toBuffer()
export const jpeg = flat(1600, 900).jpeg().toBuffer()

/** What a camera sees at night: the heaviest picture for its size. */
export const noise = sharp(randomBytes(1200 * 900 * 3), { raw: { width: 1200, height: 900, channels: 3 } })

export const sentFrom = (ip: string, arquivo: Upload) => ({ arquivo, ip, requireRoom: async () => {} })

/** Has a picture drawn as a cover, and reads back what is stored of it. */
export async function send(content: Uint8Array | string, nome = 'festa.jpg', tipo = 'image/jpeg') {
  const folder = await folderForTest()
  const [capa, ...others] = await new Uploads(new LocalFileStore(folder)).capa(
    sentFrom('192.0.2.1', await uploadForTest(content, nome, tipo)),
    SENTENCA,
  )
  const read = (id = '') => readFile(join(folder, id.slice(0, 2), id))
  return {
    capa,
    ids: others.map(({ id }) => id),
    content: await read(capa.id),
    media: capa.mediaId ? await read(capa.mediaId) : undefined,
    cartao: await read(capa.cartaoId ?? ''),
    folder,
  }
}
