import type { situacaoOf } from './situacaoOf'

/** The mark of a past evento (docs/product.md#events). */
export const ENCERRADO = '(ENCERRADO)'

export const seloOf = (situacao: ReturnType<typeof situacaoOf>): string | undefined =>
  ({ encerrado: ENCERRADO, agora: 'Acontecendo agora', futuro: undefined })[situacao]
