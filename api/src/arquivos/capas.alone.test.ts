import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { flat, RECUSADA, send } from './capas.fixture'

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
