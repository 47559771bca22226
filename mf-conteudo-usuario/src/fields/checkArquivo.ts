import { ARQUIVO_GRANDE, ARQUIVO_LIMITE_BYTES, DOCUMENTO_NAO_PDF } from '@portal/shared-contracts/api'

/** A kind of file, told by extension, MIME type and first bytes: all three must match. */
export interface FileFormat {
  extensions: readonly string[]
  mimeType: string
  /** Its first bytes. */
  signature: readonly number[]
}

export interface ArquivoKind {
  formats: readonly FileFormat[]
  /** The sentence for a file of any other format. */
  refusal: string
}

/** Its first bytes are `%PDF-`. Whether it also ends as one is left to the server. */
export const PDF: ArquivoKind = {
  formats: [{ extensions: ['pdf'], mimeType: 'application/pdf', signature: [0x25, 0x50, 0x44, 0x46, 0x2d] }],
  refusal: DOCUMENTO_NAO_PDF,
}

/** The `accept` of an input. */
export const acceptOf = ({ formats }: ArquivoKind): string =>
  formats.flatMap(({ mimeType, extensions }) => [mimeType, ...extensions.map((extension) => `.${extension}`)]).join(',')

/** Resolves to the sentence that refuses a file, or undefined. The format is checked first, then the size (§5, §9). */
export const checkArquivo =
  ({ formats, refusal }: ArquivoKind) =>
  async (file: File): Promise<string | undefined> => {
    const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
    const format = formats.find(({ mimeType, extensions }) => mimeType === file.type && extensions.includes(extension))
    if (!format || !(await beginsWith(file, format.signature))) return refusal
    return file.size >= ARQUIVO_LIMITE_BYTES ? ARQUIVO_GRANDE : undefined
  }

async function beginsWith(file: File, signature: readonly number[]): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, signature.length).arrayBuffer())
  return signature.every((byte, index) => bytes[index] === byte)
}
