import { get, sendForm } from './endpoint'
import type { ImagemGuardada, ImagemInput, ImagensAceitas } from './imagens.schema'
import { listOf, recordOf, text, textThere } from './read'

export type { ImagemGuardada, ImagemInput, ImagensAceitas } from './imagens.schema'

/** An extension: servers without pictures in texts answer 404. */
export const getImagensAceitas = get<Record<string, never>, ImagensAceitas>(
  '/api/imagem/aceitas',
  recordOf<ImagensAceitas>({ tipos: listOf(text) }),
)

/**
 * Stores a picture for the user's text; an extension. It is private and expires until a text uses it. Refuses too many
 * bytes, files or pixels with 413 and 429, damaged files or other types than PNG and JPEG with 415.
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
