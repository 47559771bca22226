export type FileKind = 'pdf' | 'png' | 'jpeg'

/** Bytes that suffice to detect the kind. */
export const HEAD_BYTES = 1024

const SIGNATURES: [kind: FileKind, bytes: number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
]
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]

/**
 * Detects a file's kind by its content; names and declared types are often wrong. Ignores bytes before a PDF.
 * @param head first `HEAD_BYTES` bytes
 */
export function fileKindOf(head: Uint8Array): FileKind | undefined {
  const [kind] = SIGNATURES.find(([, signature]) => beginsWith(head, signature)) ?? []
  return kind ?? (head.some((_, at) => beginsWith(head.subarray(at), PDF)) ? 'pdf' : undefined)
}

/** Signatures may follow a PDF's end, but objects may not. @param content one letter per byte */
export function isCutPdf(content: string): boolean {
  const end = content.lastIndexOf('%%EOF')
  if (end < 0 || /\d obj\b/.test(content.slice(end))) return true
  // A linearized PDF also has an end behind its first page, which contains no offset.
  const isForWeb = content.slice(0, HEAD_BYTES).includes('/Linearized')
  return isForWeb && /startxref\s{1,2}0\s{1,2}$/.test(content.slice(0, end).slice(-20))
}

const beginsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
