import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { folderForTest } from '../testing/folderForTest'

const SCRIPT = fileURLToPath(new URL('./capaMemory.fixture.ts', import.meta.url))
/** What both may take: a portal that rests at 330 MB then stays far below a gigabyte. */
const MOST_MB = 450

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3fa0' } }).withMetadata({ orientation: 6 })
const bits16 = (picture: Sharp) => picture.toColourspace('rgb16')

const LARGEST: [what: string, name: string, picture: () => Sharp][] = [
  ['of RGBA', 'a.png', () => flat(9000, 4440).ensureAlpha().png()],
  ['of RGB', 'a.png', () => flat(12_000, 3330).png()],
  ['of RGBA of 16 bits', 'a.png', () => bits16(flat(4500, 8880).ensureAlpha()).png()],
  ['of RGBA of 16 bits, as tall as any', 'a.png', () => bits16(flat(3333, 12_000).ensureAlpha()).png()],
  ['of RGBA in passes', 'a.png', () => flat(9000, 1333).ensureAlpha().png({ progressive: true })],
  ['of RGBA of 16 bits in passes', 'a.png', () => bits16(flat(4500, 1333).ensureAlpha()).png({ progressive: true })],
  ['JPEG', 'a.jpg', () => flat(12_000, 3330).jpeg()],
  ['JPEG in passes', 'a.jpg', () => flat(12_000, 1333).jpeg({ progressive: true })],
  ['JPEG in passes for print', 'a.jpg', () => flat(9000, 1333).toColourspace('cmyk').jpeg({ progressive: true })],
]

test.each(LARGEST)(
  'two covers at once %s, as large as they may be and on their side, take little memory',
  async (what, name, picture) => {
    const path = join(await folderForTest(), name)
    await picture().toFile(path)
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', SCRIPT, path])
    const { drawn, mb } = JSON.parse(stdout) as { drawn: number; mb: number }
    console.log(`| ${what} | ${mb} MB |`)
    expect(drawn).toBe(2)
    expect(mb).toBeLessThan(MOST_MB)
  },
)
