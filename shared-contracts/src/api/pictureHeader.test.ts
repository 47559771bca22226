// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { crc32 } from './crc32'
import { isTooLarge, pictureHeaderOf } from './pictureHeader'

const uint16 = (value: number) => [value >> 8, value & 0xff]
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)]

const segment = (marker: number, content: number[]) => [0xff, marker, ...uint16(content.length + 2), ...content]
const component = (across: number, down: number) => [1, across * 16 + down, 0]
const SCAN = [...segment(0xda, []), 1, 0xff, 0, 0xff, 0xd0, 3]
const COMPONENTS = {
  grey: [component(1, 1)],
  small: [component(2, 2), component(1, 1), component(1, 1)],
  full: [component(1, 1), component(1, 1), component(1, 1)],
  print: Array(4).fill(component(1, 1)),
}
type Colours = keyof typeof COMPONENTS

function jpeg(width: number, height: number, colours: Colours, { passes = 1, before = [] as number[] } = {}) {
  const components = COMPONENTS[colours]
  const content = [8, ...uint16(height), ...uint16(width), components.length, ...components.flat()]
  return [0xff, 0xd8, ...before, ...segment(passes > 1 ? 0xc2 : 0xc0, content), ...Array(passes).fill(SCAN).flat()]
}

const chunk = (type: string, content: number[] = []) => {
  const named = [...Array.from(type, (letter) => letter.charCodeAt(0)), ...content]
  return [...uint32(content.length), ...named, ...uint32(crc32(new Uint8Array(named)))]
}
const KINDS = { grey: 0, rgb: 2, palette: 3, greyAlpha: 4, rgba: 6 }

function png(
  width: number,
  height: number,
  kind: keyof typeof KINDS,
  { bits = 8, passes = 0, between = [] as number[] } = {},
) {
  const header = chunk('IHDR', [...uint32(width), ...uint32(height), bits, KINDS[kind], 0, 0, passes])
  return [...Array.from('\x89PNG\r\n\x1a\n', (letter) => letter.charCodeAt(0)), ...header, ...between, ...chunk('IDAT')]
}

const PROGRESSIVE = { passes: 10 }
const camera = [...segment(0xe1, Array(300).fill(7)), ...segment(0xc4, [1, 2, 3])]
const read = (bytes: number[]) => pictureHeaderOf(new Uint8Array(bytes))

describe('a header', () => {
  test.each<[what: string, bytes: number[], lineBytes: number, passes: number, heldBytes: number]>([
    ['a JPEG of a camera', jpeg(640, 480, 'small', { before: camera }), 1920, 1, 640 * 480 * 3],
    ['a JPEG without colour subsampling', jpeg(640, 480, 'full'), 1920, 1, 640 * 480 * 6],
    ['a progressive JPEG', jpeg(640, 480, 'small', PROGRESSIVE), 1920, 10, 640 * 480 * 3],
    ['a grey JPEG', jpeg(640, 480, 'grey'), 640, 1, 640 * 480 * 2],
    ['a CMYK JPEG', jpeg(640, 480, 'print'), 2560, 1, 640 * 480 * 8],
    ['a JPEG with fill bytes', jpeg(640, 480, 'full', { before: [0xff, 0xff, 0, 5] }), 1920, 1, 640 * 480 * 6],
    ['a PNG', png(640, 480, 'rgb'), 1920, 1, 640 * 480 * 6],
    ['an interlaced PNG', png(640, 480, 'rgb', { passes: 1 }), 1920, 7, 640 * 480 * 6],
    ['a transparent PNG', png(640, 480, 'rgba'), 2560, 1, 640 * 480 * 8],
    ['a PNG of 16 bits', png(640, 480, 'rgba', { bits: 16 }), 5120, 1, 640 * 480 * 16],
    ['a grey PNG', png(640, 480, 'grey', { bits: 1 }), 640, 1, 640 * 480 * 2],
    ['a grey transparent PNG', png(640, 480, 'greyAlpha'), 1280, 1, 640 * 480 * 4],
    ['a PNG with a palette', png(640, 480, 'palette'), 1920, 1, 640 * 480 * 6],
    [
      'a PNG with a partly transparent palette',
      png(640, 480, 'palette', { between: [...chunk('PLTE', [1, 2, 3]), ...chunk('tRNS', [0])] }),
      2560,
      1,
      640 * 480 * 8,
    ],
  ])('is read from %s', (_, bytes, lineBytes, passes, heldBytes) => {
    expect(read(bytes)).toEqual({ width: 640, height: 480, lineBytes, passes, heldBytes })
  })

  test.each<[what: string, bytes: number[]]>([
    ['an empty file', []],
    ['only a JPEG signature', [0xff, 0xd8, 0xff]],
    ['a JPEG that ends within its frame header', jpeg(640, 480, 'full').slice(0, 12)],
    ['a JPEG that ends before its pixel data', jpeg(640, 480, 'full').slice(0, -6)],
    ['a JPEG without a frame', [0xff, 0xd8, ...SCAN]],
    ['a JPEG with its end marker before its pixel data', [0xff, 0xd8, 0xff, 0xd9]],
    ['a JPEG without height', jpeg(640, 0, 'full')],
    ['only a PNG signature', png(640, 480, 'rgb').slice(0, 8)],
    ['a PNG that ends within its header', png(640, 480, 'rgb').slice(0, 20)],
    ['a PNG that ends before its pixel data', png(640, 480, 'rgb').slice(0, 33)],
    ['a PNG without width', png(0, 480, 'rgb')],
    ['a PNG with one changed byte', png(640, 480, 'rgb').with(19, 129)],
    ['a chunk that is longer than its PNG', [...png(640, 480, 'rgb'), ...uint32(99), ...Array(20).fill(1)]],
  ])('is missing in %s', (_, bytes) => {
    expect(read(bytes)).toBeUndefined()
  })
})

test.each<[what: string, bytes: number[], isLarge: boolean]>([
  ['a JPEG of 48 million pixels', jpeg(8064, 6048, 'small'), false],
  ['a JPEG of 50 million pixels', jpeg(8160, 6120, 'small'), false],
  ['a JPEG of 64 million pixels', jpeg(9248, 6936, 'small'), true],
  ['a progressive JPEG of 24 million pixels', jpeg(6016, 4016, 'small', PROGRESSIVE), false],
  ['a progressive JPEG of 48 million pixels', jpeg(8064, 6048, 'small', PROGRESSIVE), true],
  ['a small JPEG with 882 scans', jpeg(640, 480, 'small', { passes: 882 }), true],
  ['a JPEG of 21 million pixels with 882 scans', jpeg(5568, 3712, 'full', PROGRESSIVE), false],
  ['a progressive JPEG of 24 million pixels without colour subsampling', jpeg(6016, 4016, 'full', PROGRESSIVE), true],
  ['a line of 12,000 pixels', jpeg(12_000, 10, 'full'), false],
  ['a line of 12,001 pixels', jpeg(12_001, 10, 'full'), true],
  ['12,001 lines', jpeg(10, 12_001, 'full'), true],
  ['a line of 9,000 transparent pixels', png(9000, 10, 'rgba'), false],
  ['a line of 9,001 transparent pixels', png(9001, 10, 'rgba'), true],
  ['a line of 6,001 pixels of 16 bits', png(6001, 10, 'rgb', { bits: 16 }), true],
  ['a PNG of 48 million pixels', png(8000, 6000, 'rgb'), false],
  ['an interlaced PNG of 48 million pixels', png(8000, 6000, 'rgb', { passes: 1 }), true],
])('detects whether a picture is too large: %s', (_, bytes, isLarge) => {
  const header = read(bytes)
  expect(header && isTooLarge(header)).toBe(isLarge)
})
