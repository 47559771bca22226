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

/**
 * The kind of a file by its content alone: names and declared types are often wrong. Before a PDF may stand what programs and servers
 * write there by mistake, which every reader passes over. @param head its first bytes
 */
export function fileKindOf(head: Uint8Array): FileKind | undefined {
  const [kind] = SIGNATURES.find(([, signature]) => beginsWith(head, signature)) ?? []
  return kind ?? (head.some((_, at) => beginsWith(head.subarray(at), PDF)) ? 'pdf' : undefined)
}

/**
 * Whether a PDF lacks its end. Signatures and what else is appended may stand behind it, but no object of its own.
 * @param content each of its bytes as a letter
 */
export function isCutPdf(content: string): boolean {
  const end = content.lastIndexOf('%%EOF')
  if (end < 0 || /\d obj\b/.test(content.slice(end))) return true
  // One that is made for the web has an end behind its first page, too, which refers to no place.
  const isForWeb = content.slice(0, HEAD_BYTES).includes('/Linearized')
  return isForWeb && /startxref\s{1,2}0\s{1,2}$/.test(content.slice(0, end).slice(-20))
}

const beginsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
