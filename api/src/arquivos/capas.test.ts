import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { folderForTest } from '../testing/folderForTest'
import { uploadForTest } from '../testing/uploadForTest'
import { CapaEncoder } from './CapaEncoder'
import { CapaProcess } from './CapaProcess'
import { flat, jpeg, noise, png, RECUSADA, SENTENCA, SVG, send, sentFrom } from './capas.fixture'
import { LocalFileStore } from './LocalFileStore'
import { Uploads } from './Uploads'

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
const matrix = TYPES.flatMap((tipo) =>
  NAMES.flatMap((nome) => Object.keys(CONTENTS).map((content) => ({ tipo, nome, content }))),
)
const isPhoto = ({ tipo, nome, content }: (typeof matrix)[number]) =>
  (tipo === 'image/png' && /\.png$/i.test(nome) && content === 'png') ||
  (tipo === 'image/jpeg' && /\.jpe?g$/i.test(nome) && content === 'jpeg')

it.each(TYPES)('refuses what is declared as "%s" and is not, by its name or its bytes', async (declared) => {
  for (const { tipo, nome, content } of matrix.filter((row) => row.tipo === declared && !isPhoto(row))) {
    await expect(send((await CONTENTS[content]) ?? '', nome, tipo), `${content} ${nome}`).rejects.toMatchObject(
      RECUSADA,
    )
  }
})

it.each(matrix.filter(isPhoto))('takes $content declared as $tipo and named $nome', async ({ tipo, nome, content }) => {
  const { capa, ids } = await send((await CONTENTS[content]) ?? '', nome, tipo)
  expect(capa).toMatchObject({ nome: 'f.webp', tipo: 'image/webp' })
  expect(ids.sort()).toEqual([capa.cartaoId, capa.mediaId].sort())
})

describe('a cover', () => {
  it('is kept in four sizes', async () => {
    const { capa, content, media, cartao } = await send(await jpeg)
    const sizeOf = async (image?: Buffer) => {
      const { width, height, format } = await sharp(image).metadata()
      return `${format} ${width}×${height}`
    }
    expect(await sizeOf(content)).toBe('webp 1090×460')
    expect(await sizeOf(media)).toBe('webp 800×338')
    expect(await sizeOf(cartao)).toBe('webp 480×270')
    expect(await sizeOf(Buffer.from(capa.miniatura ?? '', 'base64'))).toBe('webp 400×225')
  })

  it('is never made larger than it came', async () => {
    const { content } = await send(await flat(300, 200).jpeg().toBuffer())
    expect(await sharp(content).metadata()).toMatchObject({ width: 300, height: 200 })
  })

  it('has none for phones where it is no wider than that itself', async () => {
    const { capa, ids } = await send(await flat(800, 400).jpeg().toBuffer())
    expect(capa.mediaId).toBeUndefined()
    expect(ids).toEqual([capa.cartaoId])
  })

  it('weighs at most 12 kB in a list, whatever is on it', async () => {
    const { capa } = await send(await noise.jpeg({ quality: 90 }).toBuffer())
    expect(capa.miniatura?.length).toBeGreaterThan(1000)
    expect(capa.miniatura?.length).toBeLessThanOrEqual(12 * 1024)
  })

  it('may be small and all noise', async () => {
    const { capa } = await send(
      await sharp(randomBytes(480 * 270 * 4), { raw: { width: 480, height: 270, channels: 4 } })
        .png()
        .toBuffer(),
      'f.png',
      'image/png',
    )
    expect(capa.miniatura?.length).toBeLessThanOrEqual(12 * 1024)
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
    ['is cut off', async () => (await noise.jpeg().toBuffer()).subarray(0, 100_000), 'f.jpg', 'image/jpeg'],
    ['is cut off', async () => (await noise.png().toBuffer()).subarray(0, 100_000), 'f.png', 'image/png'],
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

  it('waits its turn, and is turned away by a crowd', async () => {
    const uploads = new Uploads(new LocalFileStore(await folderForTest()))
    const upload = await uploadForTest(await flat(20, 20).png().toBuffer(), 'f.png', 'image/png')
    const results = await Promise.allSettled(
      Array.from({ length: 53 }, () => uploads.capa(sentFrom('192.0.2.1', upload), SENTENCA)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(52)
    expect(results.at(-1)).toMatchObject({ reason: { codigo: 503 } })
  })

  it('waits behind one of a network that sends many, and not behind all', async () => {
    const uploads = new Uploads(new LocalFileStore(await folderForTest()))
    const upload = await uploadForTest(await flat(20, 20).png().toBuffer(), 'f.png', 'image/png')
    const drawn: string[] = []
    const draw = async (ip: string) => {
      await uploads.capa(sentFrom(ip, upload), SENTENCA)
      drawn.push(ip)
    }
    await Promise.all([...Array.from({ length: 20 }, () => draw('192.0.2.1')), draw('198.51.100.9')])
    expect(drawn.indexOf('198.51.100.9')).toBeLessThan(6)
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

describe('the process that draws', () => {
  const picture = async () => uploadForTest(await noise.jpeg().toBuffer(), 'f.jpg', 'image/jpeg')
  const limits = { cpuMs: 4_000, rssBytes: 400 * 1024 * 1024, lateMs: 15_000 }

  it.each([
    ['processor', { ...limits, cpuMs: 1 }],
    ['memory', { ...limits, rssBytes: 1 }],
    ['time', { ...limits, lateMs: 1 }],
  ])('is ended where a picture takes too much %s', async (_what, tight) => {
    const process = new CapaProcess(tight)
    expect(await process.draw((await picture()).caminho, 'capa')).toBeUndefined()
    await expect.poll(() => process.hasEnded).toBe(true)
  })

  it('leaves others to be drawn by another', async () => {
    const encoder = new CapaEncoder({ ...limits, lateMs: 1 })
    const upload = await picture()
    expect(await encoder.draw(upload, '192.0.2.1', 'capa')).toBeUndefined()
    expect(await encoder.draw(upload, '192.0.2.1', 'capa')).toBeUndefined()
    expect(await new CapaEncoder().draw(upload, '192.0.2.1', 'capa')).toMatchObject({ capa: expect.any(Buffer) })
  })

  it('leaves room to the next picture, however many are drawn one after the other', { timeout: 60_000 }, async () => {
    const large = sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#7a3fa0' } })
    const upload = await uploadForTest(await large.jpeg({ progressive: true }).toBuffer(), 'f.jpg', 'image/jpeg')
    const encoder = new CapaEncoder()
    for (let n = 1; n <= 10; n += 1)
      expect(await encoder.draw(upload, '192.0.2.1', 'imagem'), `${n}`).toMatchObject({ imagem: expect.any(Buffer) })
  })

  it('knows nothing of the portal, and ends with it', async () => {
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

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
