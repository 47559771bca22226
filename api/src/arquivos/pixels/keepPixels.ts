import { jpegPixels } from './jpegPixels'
import type { Pixels } from './Pixels'
import { pngPixels } from './pngPixels'

/**
 * Leaves out of a JPEG or PNG what cameras and programs write beside the pixels: places, texts, previews, directories of EXIF. None
 * of it is shown, and a decoder that reads it first can be kept busy by it for minutes.
 * @returns undefined where it is neither, or not whole
 */
export function keepPixels(bytes: Buffer): Pixels | undefined {
  if (bytes.length > 8 && bytes.readUInt32BE() === 0x89504e47) return pngPixels(bytes)
  if (bytes.length > 2 && bytes.readUInt16BE() === 0xffd8) return jpegPixels(bytes)
  return undefined
}
