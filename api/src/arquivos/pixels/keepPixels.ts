import { jpegPixels } from './jpegPixels'
import { pngPixels } from './pngPixels'

/**
 * Leaves out of a JPEG or PNG what cameras and programs write beside the pixels: places, texts, previews, directories of EXIF. None
 * of it is shown, and a decoder that reads it first can be kept busy by it for minutes.
 * @returns the file anew: its pixels, how their colours are meant, and how it lies; undefined where it is neither, or has no pixels
 */
export function keepPixels(bytes: Buffer): Buffer | undefined {
  if (bytes.length > 8 && bytes.readUInt32BE() === 0x89504e47) return pngPixels(bytes)
  if (bytes.length > 2 && bytes.readUInt16BE() === 0xffd8) return jpegPixels(bytes)
  return undefined
}
