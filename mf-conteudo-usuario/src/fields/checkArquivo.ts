import {
  ARQUIVO_GRANDE,
  ARQUIVO_LIMITE_BYTES,
  DOCUMENTO_NAO_PDF,
  type FileKind,
  fileKindOf,
  HEAD_BYTES,
  IMAGEM_DANIFICADA,
  IMAGEM_PIXELS,
  isCutPdf,
  isTooLarge,
  PDF_INCOMPLETO,
  pictureHeaderOf,
} from '@portal/shared-contracts/api'

export interface ArquivoKind {
  kinds: readonly FileKind[]
  /** The sentence for a file of any other kind. */
  refusal: string
}

export const PDF: ArquivoKind = { kinds: ['pdf'], refusal: DOCUMENTO_NAO_PDF }

/** The pictures that are taken, of covers and of texts. */
export const pictureKind = (refusal: string): ArquivoKind => ({ kinds: ['png', 'jpeg'], refusal })

/** What a file dialog offers: `.jfif` and `.jpe` are names of JPEGs, too. */
const OFFERED: Record<FileKind, string> = {
  pdf: 'application/pdf,.pdf',
  png: 'image/png,.png',
  jpeg: 'image/jpeg,.jpg,.jpeg,.jfif,.jpe',
}

/** The `accept` of an input. */
export const acceptOf = ({ kinds }: ArquivoKind): string => kinds.map((kind) => OFFERED[kind]).join(',')

/**
 * Resolves to the sentence that refuses a file, or undefined. Its content decides, whatever its name and its type; then its size
 * (§5, §9); then whether it is whole, and whether the server could draw it.
 */
export const checkArquivo =
  ({ kinds, refusal }: ArquivoKind) =>
  async (file: File): Promise<string | undefined> => {
    const kind = fileKindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
    if (!kind || !kinds.includes(kind)) return refusal
    if (file.size >= ARQUIVO_LIMITE_BYTES) return ARQUIVO_GRANDE
    const bytes = new Uint8Array(await file.arrayBuffer())
    return kind === 'pdf' ? pdfFaultOf(bytes) : pictureFaultOf(bytes)
  }

const pdfFaultOf = (bytes: Uint8Array) =>
  isCutPdf(new TextDecoder('latin1').decode(bytes)) ? PDF_INCOMPLETO : undefined

function pictureFaultOf(bytes: Uint8Array): string | undefined {
  const header = pictureHeaderOf(bytes)
  if (!header) return IMAGEM_DANIFICADA
  return isTooLarge(header) ? IMAGEM_PIXELS : undefined
}
