import { get, sendForm } from './endpoint'
import { listOf, recordOf, text, textThere } from './read'

/** A picture that was sent for a text, as the text has it. */
export interface ImagemGuardada {
  /** Where it is, from the root of the API on, without a host: `/api/arquivo/…`. */
  url: string
  /** In pixels. */
  largura: number
  /** In pixels. */
  altura: number
}

export interface ImagemInput {
  arquivo: File | null
}

/** Which pictures a server takes for texts. */
export interface ImagensAceitas {
  /** Media types. */
  tipos: string[]
  /** How many bytes a file stays strictly under. */
  limiteBytes: number
}

/** Which pictures may be sent for texts. An extension: a server that takes none answers 404. */
export const getImagensAceitas = get<Record<string, never>, ImagensAceitas>(
  '/api/imagem/aceitas',
  recordOf<ImagensAceitas>({ tipos: listOf(text) }),
)

/**
 * Stores a picture for a text of the session's owner; an extension. While no text has it, only who knows its address sees it, and
 * in the end it goes. Refused: 413 and 429 for too many bytes or too many of them, or too many pixels,
 * 415 for what is neither PNG nor JPEG, or damaged.
 */
export const createImagem = {
  ...sendForm<ImagemInput, ImagemGuardada>('POST', '/api/imagem/incluir', toForm),
  read: recordOf<ImagemGuardada>({ url: textThere }),
}

function toForm({ arquivo }: ImagemInput) {
  const form = new FormData()
  if (arquivo) form.append('arquivo', arquivo)
  return form
}
