import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { WORK } from '../bounds'
import { folderForTest } from '../testing/folderForTest'
import { uploadForTest } from '../testing/uploadForTest'
import { CapaEncoder } from './CapaEncoder'
import { CapaProcess } from './CapaProcess'
import { flat, noise, RECUSADA, SENTENCA, send, sentFrom } from './capas.fixture'
import { LocalFileStore } from './LocalFileStore'
import { Uploads } from './Uploads'

describe('a large cover', () => {
  it.each([
    [
      'comes in passes of 120 MB',
      () => flat(5000, 4000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
      'f.png',
      'image/png',
    ],
    ['unfolds to 48 million pixels', () => flat(8000, 6000).png().toBuffer(), 'f.png', 'image/png'],
    [
      'comes in passes of 100 MB of few bits',
      () => flat(4100, 4100).png({ progressive: true }).toBuffer(),
      'f.png',
      'image/png',
    ],
    [
      'comes in passes over 220 million pixels together',
      () => flat(6060, 6060).toColourspace('b-w').jpeg({ progressive: true }).toBuffer(),
      'f.jpg',
      'image/jpeg',
    ],
  ])('is none where it %s', async (_name, content, nome, tipo) => {
    await expect(send(await content(), nome, tipo)).rejects.toMatchObject(RECUSADA)
  })

  it.each([
    ['in passes', () => flat(4000, 3000).jpeg({ progressive: true })],
    ['large', () => flat(5000, 4000).jpeg()],
    ['from a telephone, lying on its side', () => flat(5470, 7300).jpeg().withMetadata({ orientation: 6 })],
    ['as a panorama', () => flat(12_000, 3000).jpeg()],
    ['in 16 bits', () => flat(6000, 600).toColourspace('rgb16').png()],
  ])('may come %s, unless it is both', async (_name, photo) => {
    const { data, info } = await photo().toBuffer({ resolveWithObject: true })
    const { content } = await send(data, `f.${info.format}`, `image/${info.format}`)
    expect(await sharp(content).metadata()).toMatchObject({ width: 1090, height: 460 })
  })
})

describe('a cover', () => {
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

describe('the process that draws', () => {
  const picture = async () => uploadForTest(await noise.jpeg().toBuffer(), 'f.jpg', 'image/jpeg')
  const limits = WORK.picture

  it.each([
    ['processor', { ...limits, cpuMs: 1 }],
    ['time', { ...limits, lateMs: 1 }],
    ['memory', { ...limits, rssBytes: 1 }],
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

  it('leaves room to the next picture, however many are drawn one after the other', async () => {
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
