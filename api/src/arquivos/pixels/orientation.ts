/** TIFF's tag for the orientation, from 1 to 8, and the type of its value. */
const TAG = 0x0112
const SHORT = 3

const HEADER_BYTES = 8
const ENTRY_BYTES = 12

/** Reads only the first EXIF directory, since others may form a cycle. 1 is upright. */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 4)
  if (tiff.length < HEADER_BYTES || (order !== 'II*\0' && order !== 'MM\0*')) return 1
  const isLittle = order.startsWith('I')
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let index = 0; index < short(directory); index++) {
    const entry = directory + 2 + index * ENTRY_BYTES
    if (short(entry) !== TAG) continue
    const value = short(entry + 8)
    return short(entry + 2) === SHORT && value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

export function orientationBlock(orientation: number): Buffer {
  const tiff = Buffer.alloc(HEADER_BYTES + 2 + ENTRY_BYTES + 4)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(HEADER_BYTES, 4)
  tiff.writeUInt16LE(1, HEADER_BYTES)
  tiff.writeUInt16LE(TAG, HEADER_BYTES + 2)
  tiff.writeUInt16LE(SHORT, HEADER_BYTES + 4)
  tiff.writeUInt32LE(1, HEADER_BYTES + 6)
  tiff.writeUInt16LE(orientation, HEADER_BYTES + 10)
  return tiff
}
