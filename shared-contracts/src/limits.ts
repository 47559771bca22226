/** Exclusive limit in bytes (docs/product.md#files). */
export const ARQUIVO_LIMITE_BYTES = 5 * 1024 * 1024

/** Full width in pixels. `CAPA_MEDIA_LARGURA` is for phones. */
export const CAPA_LARGURA = 1090
export const CAPA_MEDIA_LARGURA = 800
/** In pixels, for shared links. */
export const COMPARTILHAR = { largura: 1200, altura: 630 }

/** Documents use the same text (docs/product.md#files). (sic) */
export const ARQUIVO_GRANDE = 'Imagem deve ter no máximo 5MB'
/** Also for a new documento without a file (docs/product.md#files). */
export const DOCUMENTO_NAO_PDF = 'O documento deve ser um PDF!'
export const PDF_INCOMPLETO =
  'O PDF está incompleto: falta o fim do arquivo. Gere-o ou baixe-o de novo e escolha o arquivo novo.'
export const EVENTO_IMAGEM_INVALIDA = 'A imagem de divulgação deve ser PNG ou JPEG!'
export const NOTICIA_IMAGEM_INVALIDA = 'A imagem de capa deve ser PNG ou JPEG!'

/** Maximum size of a picture in a text, in pixels. The aspect ratio stays, and smaller pictures are not enlarged. */
export const IMAGEM_LARGURA = 1400
export const IMAGEM_ALTURA = 2400
export const TEXTO_IMAGEM_INVALIDA = 'A imagem deve ser PNG ou JPEG!'

/**
 * Size limits of a picture, so that the server's memory suffices (`WORK.picture` of the API's `limits.ts`). Phones
 * produce 48 to 50 million pixels.
 */
export const IMAGEM_LIMITES = {
  pixels: 50e6,
  /** Longer side, in pixels. */
  side: 12_000,
  /** Bytes of a decoded line: 12,000 pixels of RGB, 9,000 of RGBA, half as many with 16 bits. */
  lineBytes: 36_000,
  /** Bytes for a picture in passes: a progressive JPEG of 43 million pixels, or 21 million in full colours. */
  heldBytes: 130e6,
  /** Pixels of all passes: 25 million in ten passes, as cameras produce. */
  passesPixels: 260e6,
  /** Segments of a JPEG, or chunks of a PNG. */
  segments: 2_000,
  chunks: 20_000,
}
export const IMAGEM_PIXELS =
  'A imagem tem pixels demais para ser mostrada. Reduza-a, por exemplo para 2000 pixels de largura, e escolha-a de novo.'
export const IMAGEM_DANIFICADA =
  'O arquivo da imagem está danificado. Abra-o em um programa de imagens, salve-o de novo e escolha o arquivo novo.'

/** Default limit in characters, which fits columns and searches. */
export const LINHA_LIMITE = 200
/** Longest valid mail address, in characters. */
export const EMAIL_LIMITE = 254

/** In characters, short enough for a screen reader. */
export const CAPA_DESCRICAO_LIMITE = 250

/** Counting limit of gestores' lists; larger totals are one more. */
export const TOTAL_CONTADO = 10_000
