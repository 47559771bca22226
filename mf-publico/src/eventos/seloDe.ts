import { TEXTS } from '../texts'
import type { situacaoDe } from './situacaoDe'

/** The word over a cover; nothing for what is still to come. */
export const seloDe = (situacao: ReturnType<typeof situacaoDe>): string | undefined =>
  ({ encerrado: TEXTS.encerrado, agora: 'Acontecendo agora', futuro: undefined })[situacao]
