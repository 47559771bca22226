import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { programFile } from '../testing/programFile'

/** Both processes together: a portal that rests at 330 MB stays far below a gigabyte. */
const MOST_MB = 450

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3fa0' } }).withMetadata({ orientation: 6 })
const bits16 = (picture: Sharp) => picture.toColourspace('rgb16')

const LARGEST: [what: string, name: string, picture: () => Sharp][] = [
  ['PNG, RGBA', 'a.png', () => flat(9000, 5550).ensureAlpha().png()],
  ['PNG, RGB', 'a.png', () => flat(12_000, 4166).png()],
  ['PNG, RGBA of 16 bits', 'a.png', () => bits16(flat(4500, 11_110).ensureAlpha()).png()],
  ['PNG, RGBA of 16 bits, of the greatest height', 'a.png', () => bits16(flat(4166, 12_000).ensureAlpha()).png()],
  ['interlaced PNG, RGBA', 'a.png', () => flat(9000, 1805).ensureAlpha().png({ progressive: true })],
  ['interlaced PNG, RGBA of 16 bits', 'a.png', () => bits16(flat(4500, 1805).ensureAlpha()).png({ progressive: true })],
  ['JPEG', 'a.jpg', () => flat(12_000, 4166).jpeg()],
  ['JPEG of a phone camera', 'a.jpg', () => flat(8064, 6048).jpeg()],
  ['progressive JPEG', 'a.jpg', () => flat(6016, 4016).jpeg({ progressive: true })],
  [
    'progressive JPEG without colour subsampling',
    'a.jpg',
    () => flat(5600, 3864).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  ],
  ['progressive CMYK JPEG', 'a.jpg', () => flat(9000, 1805).toColourspace('cmyk').jpeg({ progressive: true })],
]

test.each(LARGEST)('two of the largest covers fit into the memory limit: %s', async (what, name, picture) => {
  const path = join(await folderForTest(), name)
  await picture().toFile(path)
  const { stdout } = await promisify(execFile)(process.execPath, [programFile('capaMemoryProcess'), path])
  const { drawn, mb } = JSON.parse(stdout) as { drawn: number; mb: number }
  console.log(`| ${what} | ${mb} MB |`)
  expect(drawn).toBe(2)
  expect(mb).toBeLessThan(MOST_MB)
})
