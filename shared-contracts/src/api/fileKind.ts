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

/** What a printer is told before a PDF that was printed into a file: `ESC%-12345X@PJL`, and lines of that. */
const PRINT_JOB = [0x1b, 0x25, 0x2d, 0x31, 0x32, 0x33, 0x34, 0x35, 0x58, 0x40, 0x50, 0x4a, 0x4c]

/** The kind of a file by its content alone: names and declared types are often wrong. @param head its first bytes */
export function fileKindOf(head: Uint8Array): FileKind | undefined {
  const [kind] = SIGNATURES.find(([, signature]) => beginsWith(head, signature)) ?? []
  if (kind) return kind
  const start = beginsWith(head, PRINT_JOB)
    ? startBehindJob(head)
    : head.findIndex((byte) => !BEFORE_PDF.includes(byte))
  return start >= 0 && beginsWith(head.subarray(start), PDF) ? 'pdf' : undefined
}

/** Where a line begins a PDF; -1 where none does, or markup stands before it. */
function startBehindJob(head: Uint8Array): number {
  const start = head.findIndex(
    (byte, index) => byte === PDF[0] && head[index - 1] === 0x0a && beginsWith(head.subarray(index), PDF),
  )
  return head.subarray(0, Math.max(start, 0)).includes(0x3c) ? -1 : start
}

const beginsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
