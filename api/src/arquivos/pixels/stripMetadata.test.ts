import { crc32, deflateSync } from 'node:zlib'
import { pictureHeaderOf } from '@portal/shared-contracts/api'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { orientationBlock, orientationOf } from './orientation'
import { stripMetadata } from './stripMetadata'

const SECRET = 'Rua do Brejo 12'
const red = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
const jpeg = await red.clone().jpeg().toBuffer()
const png = await red.clone().png().toBuffer()
const passes = await red.clone().jpeg({ progressive: true }).toBuffer()

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
const packed = (profile: Buffer) => Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(profile)])
const exif = (tiff: Buffer) => Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])

const inserted = (file: Buffer, at: number, more: Buffer) =>
  Buffer.concat([file.subarray(0, at), more, file.subarray(at)])
const inJpeg = (more: Buffer) => inserted(jpeg, 2, more)
const inPng = (more: Buffer) => inserted(png, 33, more)

function loop(entries: number) {
  const tiff = Buffer.alloc(10 + entries * 12 + 4)
  tiff.write('II*\0\x08', 'latin1')
  tiff.writeUInt16LE(entries, 8)
  for (let index = 0; index < entries; index++) {
    tiff.writeUInt16LE(0x8769, 10 + index * 12)
    tiff.writeUInt16LE(4, 12 + index * 12)
    tiff.writeUInt32LE(1, 14 + index * 12)
    tiff.writeUInt32LE(8, 18 + index * 12)
  }
  return tiff
}

function profileWith(tag: string) {
  const profile = Buffer.alloc(160)
  profile.writeUInt32BE(1, 128)
  profile.write(`${tag}${SECRET}`, 132, 'latin1')
  return profile
}

/** Most cameras write big-endian. */
function bigEndian(orientation: number) {
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

const UNSEEN: [what: string, file: Buffer][] = [
  ['a JPEG’s comment', inJpeg(segment(0xfe, Buffer.from(SECRET)))],
  ['a JPEG’s XMP', inJpeg(segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)))],
  ['a JPEG’s EXIF', inJpeg(segment(0xe1, exif(Buffer.concat([orientationBlock(1), Buffer.from(SECRET)]))))],
  ['a JPEG’s directories that point at themselves', inJpeg(segment(0xe1, exif(loop(300))))],
  ['pictures beside a JPEG’s own', inJpeg(segment(0xe2, Buffer.from(`MPF\0${SECRET}`)))],
  [
    'a program for colours in a JPEG',
    inJpeg(segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profileWith('D2B0')]))),
  ],
  ['a program for colours in a PNG', inPng(chunk('iCCP', packed(profileWith('D2B0'))))],
  ['a profile in a PNG that unpacks to megabytes', inPng(chunk('iCCP', packed(Buffer.alloc(9e6))))],
  ['what stands behind a JPEG', Buffer.concat([jpeg, Buffer.from(SECRET)])],
  ['what fills a JPEG', inJpeg(Buffer.alloc(100_000, 0xff))],
  ['a PNG’s text', inPng(chunk('tEXt', Buffer.from(`Author\0${SECRET}`)))],
  ['a PNG’s packed texts', inPng(Buffer.concat(Array(500).fill(chunk('zTXt', Buffer.from(`a\0\0${SECRET}`)))))],
  ['a PNG’s directories that point at themselves', inPng(chunk('eXIf', loop(300)))],
  ['a PNG’s frames', inPng(chunk('acTL', Buffer.from(`\0\0\x27\x10\0\0\0\0${SECRET}`)))],
  ['what stands behind a PNG', Buffer.concat([png, Buffer.from(SECRET)])],
]

describe('stripMetadata', () => {
  it.each(UNSEEN)('removes %s', async (_what, file) => {
    const bytes = stripMetadata(file) ?? Buffer.alloc(0)
    for (const unseen of [SECRET, 'iCCP', 'ICC_PROFILE']) expect(bytes.includes(unseen)).toBe(false)
    expect(bytes.length).toBeLessThan(jpeg.length + png.length)
    const [kept, own] = [await sharp(bytes).raw().toBuffer(), await sharp(file).raw().toBuffer()]
    expect(kept.equals(own)).toBe(true)
  })

  const LYING = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) => [
    { of: 'JPEG', orientation, file: inJpeg(segment(0xe1, exif(bigEndian(orientation)))) },
    {
      of: 'JPEG of the other order of bytes',
      orientation,
      file: inJpeg(segment(0xe1, exif(orientationBlock(orientation)))),
    },
    { of: 'PNG', orientation, file: inPng(chunk('eXIf', bigEndian(orientation))) },
  ])
  it.each(LYING)('keeps the orientation of a $of: $orientation', async ({ orientation, file }) => {
    expect(await sharp(stripMetadata(file)).metadata()).toMatchObject({ orientation })
  })

  it.each([
    ['ends in its header', Buffer.from('MM\0*\0', 'latin1')],
    ['points far beyond its end', Buffer.from('II*\0\xff\xff\xff\xff', 'latin1')],
    ['has another kind of number', bigEndian(6).fill(4, 13, 14)],
    ['says 9', bigEndian(9)],
  ])('treats a picture as upright if its EXIF block %s', (_what, tiff) => {
    expect(orientationOf(tiff)).toBe(1)
  })

  it.each(['jpeg', 'png'] as const)('keeps the colour definition of a %s', async (kind) => {
    const wide = await red.clone().withIccProfile('p3').toFormat(kind).toBuffer()
    const { icc } = await sharp(stripMetadata(wide)).metadata()
    expect(icc).toBeDefined()
    expect(icc).toEqual((await sharp(wide).metadata()).icc)
  })

  it('keeps the number of passes', async () => {
    const passesOf = (file: Buffer) => pictureHeaderOf(stripMetadata(file) ?? file)?.passes
    expect([jpeg, passes, png].map(passesOf)).toEqual([1, 10, 1])
    expect(passesOf(await red.clone().png({ progressive: true }).toBuffer())).toBe(7)
  })

  it.each([
    ['a JPEG without its end', jpeg.subarray(0, -2)],
    ['a JPEG without its last bytes', jpeg.subarray(0, -6)],
    ['a JPEG in passes that lacks the last ones', passes.subarray(0, Math.floor(passes.length * 0.9))],
    ['a PNG without its last chunk', png.subarray(0, -12)],
    ['a PNG that ends in its last chunk', png.subarray(0, -2)],
  ])('draws %s', async (_what, file) => {
    const { data, info } = await sharp(stripMetadata(file), { failOn: 'error' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([40, 30])
    expect(data[0]).toBeGreaterThan(200)
  })

  it.each([
    ['a JPEG that ends before its pixels', jpeg.subarray(0, jpeg.indexOf(Buffer.from('ffda', 'hex')) + 6)],
    ['a JPEG whose segment is longer than it is', inJpeg(Buffer.from([0xff, 0xdb, 0xff, 0xff])).subarray(0, 100)],
    ['a JPEG in a JPEG', inJpeg(jpeg)],
    ['a segment without its length', Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 1, 0xff, 0xd9])],
    ['a PNG that ends among its pixels', png.subarray(0, -20)],
    ['a PNG without a header', Buffer.concat([png.subarray(0, 8), png.subarray(33)])],
    ['a chunk that is longer than the PNG', inPng(Buffer.from('\xff\xff\xff\xffIDAT', 'latin1'))],
    ['a JPEG of 2001 segments', inJpeg(Buffer.concat(Array(2001).fill(segment(0xfe, Buffer.alloc(0)))))],
    ['a PNG of 20,001 chunks', inPng(Buffer.concat(Array(20_001).fill(chunk('tEXt', Buffer.alloc(0)))))],
    ['a signature', png.subarray(0, 8)],
    ['another kind of file', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
  ])('returns undefined for %s', (_what, file) => {
    expect(stripMetadata(file)).toBeUndefined()
  })

  it('draws the same pixels of a progressive picture', async () => {
    const kept = await sharp(stripMetadata(passes)).raw().toBuffer()
    expect(kept.equals(await sharp(passes).raw().toBuffer())).toBe(true)
  })
})
