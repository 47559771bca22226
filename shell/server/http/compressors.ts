import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Encoding } from './encodings'

/** 256 KiB, the length of most pages. A larger window takes memory while a slow client reads. */
const BROTLI_WINDOW_BITS = 18

const brotliParams = (quality: number) => ({
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
})

interface Compressor {
  whole: (body: Buffer, quality: number) => Promise<Buffer>
  stream: (quality: number) => NodeJS.ReadWriteStream
}

export const compressors: Record<Encoding, Compressor> = {
  br: {
    whole: (body, quality) =>
      promisify(brotliCompress)(body, {
        params: { ...brotliParams(quality), [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
    stream: (quality) => createBrotliCompress({ params: brotliParams(quality) }),
  },
  gzip: {
    whole: (body, level) => promisify(gzip)(body, { level }),
    stream: (level) => createGzip({ level }),
  },
}
