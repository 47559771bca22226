import type { situacaoOf } from './situacaoOf'

/** What the specification writes beside a closed evento (§8). */
export const ENCERRADO = '(ENCERRADO)'

/** The word over a cover; nothing for what is still to come. */
export const seloOf = (situacao: ReturnType<typeof situacaoOf>): string | undefined =>
  ({ encerrado: ENCERRADO, agora: 'Acontecendo agora', futuro: undefined })[situacao]
