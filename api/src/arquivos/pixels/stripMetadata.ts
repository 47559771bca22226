import { jpegPixels } from './jpegPixels'
import { pngPixels } from './pngPixels'

/** Removes metadata, which is never shown and can keep a decoder busy for minutes. @returns undefined without pixels */
export function stripMetadata(bytes: Buffer): Buffer | undefined {
  if (bytes.length > 8 && bytes.readUInt32BE() === 0x89504e47) return pngPixels(bytes)
  if (bytes.length > 2 && bytes.readUInt16BE() === 0xffd8) return jpegPixels(bytes)
  return undefined
}
