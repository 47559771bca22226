/** Bytes that an uploaded file must stay strictly under: one of exactly this size is refused (decision 93). */
export const ARQUIVO_LIMITE_BYTES = 5 * 1024 * 1024

/** Widths of a stored cover in pixels: whole, and for phones. */
export const CAPA_LARGURA = 1090
export const CAPA_MEDIA_LARGURA = 800
/** In pixels, of the picture that is shown where a page is shared. */
export const COMPARTILHAR = { largura: 1200, altura: 630 }

/** Says it of documents as well: the specification's own words (decision 92). (sic) */
export const ARQUIVO_GRANDE = 'Imagem deve ter no máximo 5MB'
/** Also of a new documento without any file (decision 91). */
export const DOCUMENTO_NAO_PDF = 'O documento deve ser um PDF!'
/** Our own: of a PDF whose end is missing. */
export const PDF_INCOMPLETO =
  'O PDF está incompleto: falta o fim do arquivo. Gere-o ou baixe-o de novo e escolha o arquivo novo.'
export const EVENTO_IMAGEM_INVALIDA = 'A imagem de divulgação deve ser PNG ou JPEG!'
/** Our own, after the one for eventos: the specification has none. */
export const NOTICIA_IMAGEM_INVALIDA = 'A imagem de capa deve ser PNG ou JPEG!'

/** The largest size of a picture within a text, in pixels; it keeps its shape, and is never made larger. */
export const IMAGEM_LARGURA = 1400
export const IMAGEM_ALTURA = 2400
/** Our own, after those of covers. */
export const TEXTO_IMAGEM_INVALIDA = 'A imagem deve ser PNG ou JPEG!'

/**
 * How large a picture may be, besides the bytes of its file: the form says so before it is sent, and the server holds no more memory than
 * that takes (`WORK.picture` of the API's `bounds.ts`). Telephones make 48 to 50 million pixels.
 */
export const IMAGEM_LIMITES = {
  pixels: 50e6,
  /** The longer side, in pixels. */
  side: 12_000,
  /** Of a line as a decoder gives it: 12,000 pixels of RGB, 9,000 of RGBA, half as many of 16 bits. */
  lineBytes: 36_000,
  /** Of a picture whose lines come in passes: a progressive JPEG of 43 million pixels, or of 21 million in full colours. */
  heldBytes: 130e6,
  /** Pixels of all its passes together: of 25 million, in the ten passes that cameras make. */
  passesPixels: 260e6,
  /** Of a JPEG, and chunks of a PNG. */
  segments: 2_000,
  chunks: 20_000,
}
/** Our own, as the next one. */
export const IMAGEM_PIXELS =
  'A imagem tem pixels demais para ser mostrada. Reduza-a, por exemplo para 2000 pixels de largura, e escolha-a de novo.'
export const IMAGEM_DANIFICADA =
  'O arquivo da imagem está danificado. Abra-o em um programa de imagens, salve-o de novo e escolha o arquivo novo.'

/** Characters of a line of text, where its field says no more: what columns and searches hold. */
export const LINHA_LIMITE = 200
/** Characters of the longest address that mail can carry. */
export const EMAIL_LIMITE = 254

/** Characters that say what a cover shows: a sentence or two, which a screen reader reads in one go. */
export const CAPA_DESCRICAO_LIMITE = 250
