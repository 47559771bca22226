import type { situacaoDe } from './situacaoDe'

/** What the specification writes beside a closed evento (§8). */
export const ENCERRADO = '(ENCERRADO)'

/** The word over a cover; nothing for what is still to come. */
export const seloDe = (situacao: ReturnType<typeof situacaoDe>): string | undefined =>
  ({ encerrado: ENCERRADO, agora: 'Acontecendo agora', futuro: undefined })[situacao]
