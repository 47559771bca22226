import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { uploadForTest } from '../testing/uploadForTest'
import { flat, jpeg, png, RECUSADA, SVG, send } from './capas.fixture'
import { isPhoto } from './kinds'

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'application/pdf', 'text/html', '']
const NAMES = ['f.png', 'f.PNG', 'f.jpg', 'f.jpeg', 'f.webp', 'f.svg', 'f.html', 'f.png.exe', 'f']
const CONTENTS: Record<string, Promise<string | Uint8Array>> = {
  png,
  jpeg,
  gif: flat(20, 20).gif().toBuffer(),
  webp: flat(20, 20).webp().toBuffer(),
  svg: Promise.resolve(SVG),
  html: Promise.resolve('<!doctype html><script>alert(1)</script>'),
  pdf: Promise.resolve('%PDF-1.7\n%%EOF\n'),
  nothing: Promise.resolve(''),
}
/** The combinations of type, name and content that are a picture. */
const PHOTOS = ['image/png f.png png', 'image/png f.PNG png', 'image/jpeg f.jpg jpeg', 'image/jpeg f.jpeg jpeg']

it('takes for a picture what is one by its declared type, its name and its bytes, and nothing else', async () => {
  const taken: string[] = []
  for (const [name, content] of Object.entries(CONTENTS)) {
    const upload = await uploadForTest(await content, '', '')
    for (const tipo of TYPES) {
      for (const nome of NAMES) if (await isPhoto({ ...upload, tipo, nome })) taken.push(`${tipo} ${nome} ${name}`)
    }
  }
  expect(taken.sort()).toEqual(PHOTOS.sort())
})

it('refuses what is no picture in a sentence', async () => {
  await expect(send(SVG, 'f.svg', 'image/svg+xml')).rejects.toMatchObject(RECUSADA)
})

describe('a cover', () => {
  it('is kept in four sizes', async () => {
    const { capa, content, media, cartao, ids } = await send(await jpeg)
    expect(capa).toMatchObject({ nome: 'festa.webp', tipo: 'image/webp' })
    expect(ids.sort()).toEqual([capa.cartaoId, capa.mediaId].sort())
    const sizeOf = async (image?: Buffer) => {
      const { width, height, format } = await sharp(image).metadata()
      return `${format} ${width}×${height}`
    }
    expect(await sizeOf(content)).toBe('webp 1090×460')
    expect(await sizeOf(media)).toBe('webp 800×338')
    expect(await sizeOf(cartao)).toBe('webp 480×270')
    expect(await sizeOf(Buffer.from(capa.miniatura ?? '', 'base64'))).toBe('webp 400×225')
  })

  it('is never made larger than it came, and has none for phones where it is no wider than that itself', async () => {
    const { content, capa, ids } = await send(await flat(300, 200).jpeg().toBuffer())
    expect([capa.mediaId, ids]).toEqual([undefined, [capa.cartaoId]])
    expect(await sharp(content).metadata()).toMatchObject({ width: 300, height: 200 })
  })

  /** Red on the left as it lies, so on top as it stands. */
  it('stands upright and tells nothing of where it was taken', async () => {
    const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'blue' } })
      .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: 'red' } }, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Fulana' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { cartao } = await send(photo)
    const { exif, icc, xmp, width, height } = await sharp(cartao).metadata()
    expect([exif, icc, xmp, width, height]).toEqual([undefined, undefined, undefined, 300, 270])
    const [top] = await sharp(cartao).extract({ left: 150, top: 10, width: 1, height: 1 }).raw().toBuffer()
    expect(top).toBeGreaterThan(200)
  })

  it('keeps nothing but the pixels of what carries something else', async () => {
    const { folder } = await send(Buffer.concat([await jpeg, Buffer.from(`${SVG}%PDF-1.7`)]))
    for (const path of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (path.isFile()) expect(await readFile(join(path.parentPath, path.name), 'latin1')).not.toContain('<script>')
    }
  })

  it.each([
    ['is a signature alone', async () => Buffer.from('89504e470d0a1a0a', 'hex'), 'f.png', 'image/png'],
    ['has lines of 12,001 pixels', () => flat(12_001, 10).png().toBuffer(), 'f.png', 'image/png'],
    ['has 12,001 lines', () => flat(10, 12_001).jpeg().toBuffer(), 'f.jpg', 'image/jpeg'],
    ['has wide lines of four channels', () => flat(9001, 10).ensureAlpha().png().toBuffer(), 'f.png', 'image/png'],
    [
      'has wide lines of 16 bits, and lies on its side',
      () => flat(6001, 10).toColourspace('rgb16').withMetadata({ orientation: 6 }).png().toBuffer(),
      'f.png',
      'image/png',
    ],
    [
      'is a drawing behind a signature',
      async () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(SVG)]),
      'f.jpg',
      'image/jpeg',
    ],
  ])('is none where it %s', async (_name, content, nome, tipo) => {
    await expect(send(await content(), nome, tipo)).rejects.toMatchObject(RECUSADA)
  })

  it('stays strictly under 5 MiB', async () => {
    const padded = Buffer.concat([await jpeg, Buffer.alloc(5 * 1024 * 1024)])
    await expect(send(padded.subarray(0, 5 * 1024 * 1024))).rejects.toMatchObject({
      codigo: 413,
      resposta: 'Imagem deve ter no máximo 5MB',
    })
    expect((await send(padded.subarray(0, 5 * 1024 * 1024 - 1))).capa.tipo).toBe('image/webp')
  })
})

it('opens nothing from a file, and of other kinds nothing from memory', async () => {
  // What blocks decoders does so for the whole process, in which other files of tests draw.
  onTestFinished(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))
  await import('./readPicture')
  for (const content of ['jpeg', 'png', 'webp', 'svg']) {
    const { caminho } = await uploadForTest((await CONTENTS[content]) ?? '', 'x', '')
    await expect(sharp(caminho).metadata(), content).rejects.toThrow('unsupported')
  }
  for (const content of ['gif', 'pdf', 'svg']) {
    await expect(sharp(Buffer.from((await CONTENTS[content]) ?? '')).metadata(), content).rejects.toThrow('unsupported')
  }
})
