/** The kinds of file that people send. */
export type FileKind = 'pdf' | 'png' | 'jpeg'

/** So many bytes of a file's beginning say of which kind it is. */
export const HEAD_BYTES = 1024

const SIGNATURES: [kind: FileKind, bytes: number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
]
/** `%PDF-` */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]
/** A byte order mark, and blanks: some programs write them before a PDF, and every reader passes over them. */
const BEFORE_PDF = [0xef, 0xbb, 0xbf, 0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]

/** The kind of a file by its content alone: names and declared types are often wrong. @param head its first bytes */
export function fileKindOf(head: Uint8Array): FileKind | undefined {
  const [kind] = SIGNATURES.find(([, signature]) => beginsWith(head, signature)) ?? []
  if (kind) return kind
  const start = head.findIndex((byte) => !BEFORE_PDF.includes(byte))
  return start >= 0 && beginsWith(head.subarray(start), PDF) ? 'pdf' : undefined
}

const beginsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
