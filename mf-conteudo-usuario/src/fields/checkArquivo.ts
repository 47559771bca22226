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
  refusal: string
}

export const PDF: ArquivoKind = { kinds: ['pdf'], refusal: DOCUMENTO_NAO_PDF }

/** Accepted images for covers and texts. */
export const pictureKind = (refusal: string): ArquivoKind => ({ kinds: ['png', 'jpeg'], refusal })

/** `.jfif` and `.jpe` are JPEG too. */
const OFFERED: Record<FileKind, string> = {
  pdf: 'application/pdf,.pdf',
  png: 'image/png,.png',
  jpeg: 'image/jpeg,.jpg,.jpeg,.jfif,.jpe',
}

export const acceptOf = ({ kinds }: ArquivoKind): string => kinds.map((kind) => OFFERED[kind]).join(',')

/** Resolves to an error message or undefined. The content decides, not the name (docs/product.md#files). */
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
