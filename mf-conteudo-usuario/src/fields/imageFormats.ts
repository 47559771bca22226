import type { ArquivoKind } from './checkArquivo'

/** The pictures that are taken, of covers and of texts. */
export const IMAGE_FORMATS: ArquivoKind['formats'] = [
  { mimeType: 'image/png', extensions: ['png'], signature: [0x89, 0x50, 0x4e, 0x47] },
  { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'], signature: [0xff, 0xd8, 0xff] },
]
