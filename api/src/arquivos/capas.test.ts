import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WORK } from '../config/limits'
import type { Upload } from '../http/Upload'
import { uploadForTest } from '../testing/uploadForTest'
import { CapaEncoder } from './CapaEncoder'
import { CapaProcess } from './CapaProcess'
import { isPhoto } from './kinds'
import { LocalFileStore } from './LocalFileStore'
import { limitDecoders } from './readPicture'
import { Uploads } from './Uploads'

const SENTENCA = 'A imagem de divulgação deve ser PNG ou JPEG!'
const RECUSADA = { codigo: 415, resposta: SENTENCA }
const DANIFICADA = { codigo: 415, resposta: expect.stringMatching(/^O arquivo da imagem está danificado\./) }
const PIXELS_DEMAIS = { codigo: 413, resposta: expect.stringMatching(/^A imagem tem pixels demais/) }
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7a3fa0' } })
const png = flat(1600, 900).png().toBuffer()
const jpeg = flat(1600, 900).jpeg().toBuffer()

const noise = sharp(randomBytes(1200 * 900 * 3), { raw: { width: 1200, height: 900, channels: 3 } })

const halfOf = (file: Buffer) => file.subarray(0, file.length / 2)
const JPEG_END = Buffer.from('ffd9', 'hex')

/** Each entry of the EXIF directory points at the directory itself. */
function withEndlessExif(file: Buffer): Buffer {
  const entries = 5_000
  const exif = Buffer.alloc(4 + 6 + 10 + entries * 12 + 4)
  exif.writeUInt16BE(0xffe1)
  exif.writeUInt16BE(exif.length - 2, 2)
  exif.write('Exif\0\0II*\0\x08', 4, 'latin1')
  exif.writeUInt16LE(entries, 18)
  for (let at = 20; at + 12 < exif.length; at += 12) {
    exif.writeUInt16LE(0x8769, at)
    exif.writeUInt16LE(4, at + 2)
    exif.writeUInt32LE(1, at + 4)
    exif.writeUInt32LE(8, at + 8)
  }
  return Buffer.concat([file.subarray(0, 2), exif, file.subarray(2)])
}

const capas = new CapaEncoder()

const sentFrom = (ip: string, arquivo: Upload) => ({ arquivo, ip, requireRoom: async () => {} })

const pixelAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

async function send(content: Uint8Array | string, nome = 'festa.jpg') {
  const folder = await folderForTest()
  const [capa, ...others] = await new Uploads(new LocalFileStore(folder), capas).capa(
    sentFrom('192.0.2.1', await uploadForTest(content, nome)),
    SENTENCA,
  )
  const read = (id = '') => readFile(join(folder, id.slice(0, 2), id))
  return {
    capa,
    ids: others.map(({ id }) => id),
    content: await read(capa.id),
    media: capa.mediaId ? await read(capa.mediaId) : undefined,
    cartao: await read(capa.cartaoId ?? ''),
    compartilhada: await read(capa.compartilharId ?? ''),
    folder,
  }
}

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

it('detects pictures by their bytes only', async () => {
  const taken: string[] = []
  for (const [name, content] of Object.entries(CONTENTS)) {
    if (await isPhoto(await uploadForTest(await content))) taken.push(name)
  }
  expect(taken).toEqual(['png', 'jpeg'])
})

it.each([
  ['a .jfif of Windows', jpeg, 'f.jfif'],
  ['a JPEG with an old file extension', jpeg, 'f.jpe'],
  ['a JPEG named .png', jpeg, 'f.png'],
  ['a PNG named .jpg', png, 'f.jpg'],
  ['a PNG named .txt', png, 'f.txt'],
  ['a PNG without a file extension', png, 'f'],
])('accepts %s', async (_what, content, nome) => {
  const { capa } = await send(await content, nome)
  expect(capa).toMatchObject({ nome: 'f.webp', tipo: 'image/webp' })
})

it('refuses another format with a message, whatever its file name', async () => {
  await expect(send(SVG, 'f.svg')).rejects.toMatchObject(RECUSADA)
  await expect(send(SVG, 'f.png')).rejects.toMatchObject(RECUSADA)
})

describe('a cover', () => {
  it('is stored in five sizes', async () => {
    const { capa, content, media, cartao, compartilhada, ids } = await send(await jpeg)
    expect(capa).toMatchObject({ nome: 'festa.webp', tipo: 'image/webp' })
    expect(ids.sort()).toEqual([capa.cartaoId, capa.mediaId, capa.compartilharId].sort())
    const sizeOf = async (image?: Buffer) => {
      const { width, height, format } = await sharp(image).metadata()
      return `${format} ${width}×${height}`
    }
    expect(await sizeOf(content)).toBe('webp 1090×460')
    expect(await sizeOf(media)).toBe('webp 800×338')
    expect(await sizeOf(cartao)).toBe('webp 480×270')
    expect(await sizeOf(compartilhada)).toBe('jpeg 1200×630')
    expect(await sizeOf(Buffer.from(capa.miniatura ?? '', 'base64'))).toBe('webp 400×225')
  })

  it.each([
    ['small', () => flat(300, 200).jpeg()],
    ['recommended size', () => flat(1090, 460).jpeg()],
    ['tall', () => flat(600, 3000).png()],
    ['one pixel high', () => flat(4000, 1).png()],
    ['one pixel wide', () => flat(1, 4000).png()],
    ['rotated by Exif', () => flat(900, 1600).jpeg().withMetadata({ orientation: 6 })],
    ['grey', () => flat(1600, 900).toColourspace('b-w').png()],
  ])('is shared as a JPEG of 1200 × 630, whatever its shape: %s', async (_what, photo) => {
    const { compartilhada } = await send(await photo().toBuffer())
    expect(await sharp(compartilhada).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('has a white background if transparent, and stays centred', async () => {
    const create = { width: 1600, height: 800, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const middle = { create: { width: 400, height: 400, channels: 3 as const, background: 'red' } }
    const { content, cartao, compartilhada } = await send(
      await sharp({ create })
        .composite([{ input: middle }])
        .png()
        .toBuffer(),
    )
    for (const [shape, width, height] of [
      [content, 1090, 460],
      [cartao, 480, 270],
      [compartilhada, 1200, 630],
    ] as const) {
      expect((await pixelAt(shape, 10, 10)).map((part) => part > 250)).toEqual([true, true, true])
      const [red = 0, green = 0] = await pixelAt(shape, width / 2, height / 2)
      expect([red > 200, green < 60]).toEqual([true, true])
    }
  })

  const marked = (width: number, height: number) => {
    const shown = { width: Math.round((height * 1090) / 460) + 4, height: Math.round((width * 460) / 1090) + 4 }
    const size = { width: Math.min(width, shown.width), height: Math.min(height, shown.height) }
    return sharp({ create: { width, height, channels: 3, background: 'blue' } })
      .composite([{ input: { create: { ...size, channels: 3, background: 'red' } } }])
      .png()
      .toBuffer()
  }

  it.each([
    [1600, 900],
    [4000, 3000],
    [1000, 900],
    [600, 3000],
    [3000, 600],
    [300, 200],
  ])('of %i × %i shows in every size only what its page shows', async (width, height) => {
    const { capa, content, media, cartao, compartilhada } = await send(await marked(width, height))
    for (const shape of [content, media, cartao, compartilhada, Buffer.from(capa.miniatura ?? '', 'base64')]) {
      if (!shape) continue
      const size = await sharp(shape).metadata()
      // The edge itself is blurred.
      for (const [left, top] of [
        [size.width / 2, 2],
        [size.width / 2, size.height - 3],
        [2, size.height / 2],
        [size.width - 3, size.height / 2],
      ] as const) {
        const [red = 0, , blue = 255] = await pixelAt(shape, Math.floor(left), Math.floor(top))
        expect([red > 150, blue < 100]).toEqual([true, true])
      }
    }
  })

  it('is shared with at most 300 kB, whatever it shows', { tags: 'all' }, async () => {
    const { compartilhada } = await send(await noise.clone().jpeg({ quality: 95 }).toBuffer())
    expect(compartilhada.byteLength).toBeLessThanOrEqual(300_000)
  })

  it('has at most 12 kB in a list, whatever it shows', { tags: 'all' }, async () => {
    const { capa } = await send(await noise.jpeg({ quality: 90 }).toBuffer())
    expect(capa.miniatura?.length).toBeGreaterThan(1000)
    expect(capa.miniatura?.length).toBeLessThanOrEqual(12 * 1024)
  })

  it('is accepted if it is small and noisy', { tags: 'all' }, async () => {
    const { capa } = await send(
      await sharp(randomBytes(480 * 270 * 4), { raw: { width: 480, height: 270, channels: 4 } })
        .png()
        .toBuffer(),
      'f.png',
    )
    expect(capa.miniatura?.length).toBeLessThanOrEqual(12 * 1024)
  })

  it('is never enlarged, and has no phone size if it is no wider', async () => {
    const { content, capa, ids } = await send(await flat(300, 200).jpeg().toBuffer())
    expect([capa.mediaId, ids]).toEqual([undefined, [capa.cartaoId, capa.compartilharId]])
    expect(await sharp(content).metadata()).toMatchObject({ width: 300, height: 127 })
  })

  it('is upright and has no location', async () => {
    const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'blue' } })
      .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: 'red' } }, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Fulana' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { cartao } = await send(photo)
    const { exif, icc, xmp, width, height } = await sharp(cartao).metadata()
    expect([exif, icc, xmp, width, height]).toEqual([undefined, undefined, undefined, 300, 127])
    const [top] = await sharp(cartao).extract({ left: 150, top: 10, width: 1, height: 1 }).raw().toBuffer()
    expect(top).toBeGreaterThan(200)
  })

  it('keeps only the pixels of a file with other content', async () => {
    const { folder } = await send(Buffer.concat([await jpeg, Buffer.from(`${SVG}%PDF-1.7`)]))
    for (const path of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (path.isFile()) expect(await readFile(join(path.parentPath, path.name), 'latin1')).not.toContain('<script>')
    }
  })

  it.each([
    ['without its last bytes', async () => (await noise.clone().jpeg().toBuffer()).subarray(0, -100)],
    [
      'progressive, without the last scans',
      async () => (await noise.clone().jpeg({ progressive: true }).toBuffer()).subarray(0, -100),
    ],
    ['without its last chunk', async () => (await png).subarray(0, -12)],
  ])('is accepted %s', async (_name, content) => {
    expect(await sharp((await send(await content())).content).metadata()).toMatchObject({ width: 1090, height: 460 })
  })

  it.each([
    ['has lines of 12,001 pixels', PIXELS_DEMAIS, () => flat(12_001, 10).png().toBuffer()],
    ['has 12,001 lines', PIXELS_DEMAIS, () => flat(10, 12_001).jpeg().toBuffer()],
    ['has wide lines of four channels', PIXELS_DEMAIS, () => flat(9001, 10).ensureAlpha().png().toBuffer()],
    [
      'has wide lines of 16 bits and is rotated by Exif',
      PIXELS_DEMAIS,
      () => flat(6001, 10).toColourspace('rgb16').withMetadata({ orientation: 6 }).png().toBuffer(),
    ],
    ['has nothing after the file signature', DANIFICADA, async () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['is an SVG after a PNG signature', DANIFICADA, async () => Buffer.from(`\xff\xd8\xff${SVG}`, 'latin1')],
    ['ends before the pixel data', DANIFICADA, async () => (await jpeg).subarray(0, 200)],
    ['ends after half of its lines', DANIFICADA, async () => halfOf(await noise.clone().jpeg().toBuffer())],
    [
      'ends after half of its lines with an end marker',
      DANIFICADA,
      async () => Buffer.concat([halfOf(await noise.clone().jpeg().toBuffer()), JPEG_END]),
    ],
    [
      'ends in the first scan',
      DANIFICADA,
      async () => (await noise.clone().jpeg({ progressive: true }).toBuffer()).subarray(0, 2000),
    ],
    ['is a PNG that ends within the pixel data', DANIFICADA, async () => (await png).subarray(0, -30)],
  ])('is refused with a specific message if it %s', async (_name, refusal, content) => {
    await expect(send(await content())).rejects.toMatchObject(refusal)
  })

  it('must be smaller than 5 MiB', async () => {
    const padded = Buffer.concat([await jpeg, Buffer.alloc(5 * 1024 * 1024)])
    await expect(send(padded.subarray(0, 5 * 1024 * 1024))).rejects.toMatchObject({
      codigo: 413,
      resposta: 'Imagem deve ter no máximo 5MB',
    })
    expect((await send(padded.subarray(0, 5 * 1024 * 1024 - 1))).capa.tipo).toBe('image/webp')
  })

  it('waits in a queue, and is refused if the queue is full', { tags: 'all' }, async () => {
    const uploads = new Uploads(new LocalFileStore(await folderForTest()))
    const upload = await uploadForTest(await flat(20, 20).png().toBuffer(), 'f.png')
    const results = await Promise.allSettled(
      Array.from({ length: 53 }, () => uploads.capa(sentFrom('192.0.2.1', upload), SENTENCA)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(52)
    expect(results.at(-1)).toMatchObject({ reason: { codigo: 503 } })
  })

  it('of another network waits for one picture of a busy network, not for all', { tags: 'all' }, async () => {
    const uploads = new Uploads(new LocalFileStore(await folderForTest()))
    const upload = await uploadForTest(await flat(20, 20).png().toBuffer(), 'f.png')
    const drawn: string[] = []
    const draw = async (ip: string) => {
      await uploads.capa(sentFrom(ip, upload), SENTENCA)
      drawn.push(ip)
    }
    await Promise.all([...Array.from({ length: 20 }, () => draw('192.0.2.1')), draw('198.51.100.9')])
    expect(drawn.indexOf('198.51.100.9')).toBeLessThan(10)
  })
})

it('decodes no other formats', async () => {
  // The block affects the whole process, in which other test files draw.
  onTestFinished(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))
  limitDecoders()
  for (const content of ['jpeg', 'png', 'webp', 'svg']) {
    const { caminho } = await uploadForTest((await CONTENTS[content]) ?? '')
    await expect(sharp(caminho).metadata(), content).rejects.toThrow('unsupported')
  }
  for (const content of ['gif', 'pdf', 'svg']) {
    await expect(sharp(Buffer.from((await CONTENTS[content]) ?? '')).metadata(), content).rejects.toThrow('unsupported')
  }
})

describe('the drawing process', { tags: 'all' }, () => {
  const picture = async () => uploadForTest(await noise.jpeg().toBuffer(), 'f.jpg')
  const limits = WORK.picture

  it.each([
    ['processor', { ...limits, cpuMs: 1 }],
    ['memory', { ...limits, rssBytes: 1 }],
  ])('is killed if a picture needs too much %s', async (_what, tight) => {
    const process = new CapaProcess(tight)
    expect(await process.draw((await picture()).caminho, 'capa')).toBe('large')
    await expect.poll(() => process.hasEnded).toBe(true)
  })

  it('is killed if hostile metadata keeps the decoder busy', async () => {
    const { caminho } = await uploadForTest(withEndlessExif(await jpeg), 'f.jpg')
    const process = new CapaProcess({ ...limits, cpuMs: 1_000 })
    expect(await process.draw(caminho, 'capa')).toBe('large')
    await expect.poll(() => process.hasEnded).toBe(true)
  })

  it('is replaced by a new one for the other pictures', async () => {
    const encoder = new CapaEncoder({ ...limits, cpuMs: 1 })
    const upload = await picture()
    expect(await encoder.draw(upload, '192.0.2.1', 'capa')).toBe('large')
    expect(await encoder.draw(upload, '192.0.2.1', 'capa')).toBe('large')
    expect(await new CapaEncoder().draw(upload, '192.0.2.1', 'capa')).toMatchObject({ capa: expect.any(Buffer) })
  })

  it('is killed if the machine is too busy, and the upload gets a 503', async () => {
    const process = new CapaProcess({ ...limits, lateMs: 1 })
    await expect(process.draw((await picture()).caminho, 'capa')).rejects.toMatchObject({ codigo: 503 })
    await expect.poll(() => process.hasEnded).toBe(true)
  })

  it('frees its memory after each picture', async () => {
    const large = sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#7a3fa0' } })
    const upload = await uploadForTest(await large.jpeg({ progressive: true }).toBuffer(), 'f.jpg')
    const encoder = new CapaEncoder()
    for (let n = 1; n <= 5; n += 1)
      expect(await encoder.draw(upload, '192.0.2.1', 'imagem'), `${n}`).toMatchObject({ imagem: expect.any(Buffer) })
  })

  it('has no environment variable of the portal, and ends when the portal ends', async () => {
    const script = `
      const { CapaProcess } = await import(${JSON.stringify(new URL('./CapaProcess.ts', import.meta.url).href)})
      const drawing = new CapaProcess()
      await drawing.draw('/nothing', 'capa').catch(() => {})
      console.log(drawing.child.pid)`
    const env = { ...process.env, SENHA: 'segredo' }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { env },
    )
    expect(Number(stdout)).toBeGreaterThan(1)
    await expect.poll(() => existsSync(`/proc/${stdout.trim()}/stat`) || isRunning(Number(stdout))).toBe(false)
  })
})

describe('a large cover', { tags: 'all' }, () => {
  it.each([
    ['has scans of 240 MB', () => flat(5000, 4000).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
    ['has 51 million pixels', () => flat(8500, 6000).png().toBuffer()],
    ['has scans of 154 MB with few bits per pixel', () => flat(5070, 5070).png({ progressive: true }).toBuffer()],
    [
      'has scans over 286 million pixels in total',
      () => flat(6900, 6900).toColourspace('b-w').jpeg({ progressive: true }).toBuffer(),
    ],
  ])('is refused if it %s', async (_name, content) => {
    await expect(send(await content())).rejects.toMatchObject(PIXELS_DEMAIS)
  })

  it.each([
    ['if progressive with 24 million pixels', () => flat(6016, 4016).jpeg({ progressive: true })],
    [
      'if progressive with 21 million pixels and no colour subsampling',
      () => flat(5568, 3712).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    ],
    ['with 50 million pixels, rotated by Exif', () => flat(6120, 8160).jpeg().withMetadata({ orientation: 6 })],
    ['as a panorama', () => flat(12_000, 3000).jpeg()],
    ['in 16 bits', () => flat(6000, 600).toColourspace('rgb16').png()],
  ])('is accepted %s', async (_name, photo) => {
    const { content } = await send(await photo().toBuffer())
    expect(await sharp(content).metadata()).toMatchObject({ width: 1090, height: 460 })
  })
})

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
