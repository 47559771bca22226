import sharp from 'sharp'
import { ConcurrencyLimit } from '../ConcurrencyLimit'
import { isPhoto } from './kinds'
import type { Upload } from './Upload'

/** In pixels. A news page shows the cover, cards and lists the other two. */
const CAPA = { width: 1090, height: 460 }
const CARTAO = { width: 480, height: 270 }
const MINIATURA = { width: 400, height: 225 }

/** Characters of base64 that a thumbnail may have: every list carries nine of them. */
const MINIATURA_MAX = 12 * 1024
const QUALITIES = [60, 45, 30, 15]

const LIMITS = { limitInputPixels: 40e6, failOn: 'error', sequentialRead: true, autoOrient: true } as const

/** A progressive JPEG of 16 million pixels. */
const IN_PASSES_MAX_BYTES = 96e6

/** Makes the portal's sizes of what people send as a picture; two at a time, so that its readers do not wait. */
export class CapaEncoder {
  private readonly turns = new ConcurrencyLimit({ atOnce: 2, waiting: 50 })

  constructor() {
    // Both hold for the whole process. No picture comes twice.
    sharp.cache(false)
    // What people send lies in a file; from memory come only the drawings of the demo.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegFile',
        'VipsForeignLoadPngFile',
        'VipsForeignLoadSvgBuffer',
        'VipsForeignLoadWebpBuffer',
      ],
    })
  }

  /** Undefined where it is no picture, or one that is broken or far too large. Nothing but its pixels is kept. */
  async draw(upload: Upload) {
    return this.turns.run(async () => {
      const pixels = (await isPhoto(upload)) ? await decode(upload.caminho) : undefined
      if (!pixels) return undefined
      const [capa, cartao] = await Promise.all([encode(pixels.capa, 80), encode(pixels.cartao, 75)])
      return { capa, cartao, miniatura: await shrink(pixels.cartao) }
    })
  }
}

type Pixels = Awaited<ReturnType<typeof crop>>

/** A reader of pixels fails for one reason only: what it was given. */
async function decode(path: string) {
  try {
    if (await isTooMuchAtOnce(path)) return undefined
    return { capa: await crop(path, CAPA), cartao: await crop(path, CARTAO) }
  } catch {
    return undefined
  }
}

/** Whether it has to be unfolded whole, because its lines come in several passes, and is too large for that. */
async function isTooMuchAtOnce(path: string) {
  const { isProgressive, width, height, channels, depth, format } = await sharp(path, LIMITS).metadata()
  const bytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return isProgressive && width * height * channels * bytes > IN_PASSES_MAX_BYTES
}

/** As a page shows it that fills the same room: the middle, upright, never larger than it came. */
const crop = (path: string, size: { width: number; height: number }) =>
  sharp(path, LIMITS)
    .resize({ ...size, fit: 'cover', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

const open = ({ data, info: { width, height, channels } }: Pixels) => sharp(data, { raw: { width, height, channels } })

const encode = (pixels: Pixels, quality: number) => open(pixels).webp({ quality, effort: 2 }).toBuffer()

/** The best that is light enough. */
async function shrink(pixels: Pixels): Promise<Buffer> {
  let miniatura = Buffer.alloc(0)
  for (const scale of [1, 0.5]) {
    for (const quality of QUALITIES) {
      miniatura = await open(pixels)
        .resize({ width: MINIATURA.width * scale, height: MINIATURA.height * scale, withoutEnlargement: true })
        .webp({ quality, effort: 2 })
        .toBuffer()
      if (miniatura.byteLength * 4 <= MINIATURA_MAX * 3) return miniatura
    }
  }
  return miniatura
}
