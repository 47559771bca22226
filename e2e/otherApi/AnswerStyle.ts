export interface AnswerStyle {
  payload: 'retorno' | 'dado'
  /** True if the HTTP status repeats `codigo`. Otherwise the status is always 200. */
  repeatsCodigo: boolean
  tag: (descricao: string, index: number) => unknown
  picture: (base64: string) => string
  coverOnlyInArquivos: boolean
}

const IN_RETORNO: AnswerStyle = {
  payload: 'retorno',
  repeatsCodigo: true,
  tag: (descricao, index) => ({ id: index + 1, descricao }),
  picture: (base64) => base64,
  coverOnlyInArquivos: false,
}

const IN_DADO: AnswerStyle = {
  payload: 'dado',
  repeatsCodigo: false,
  tag: (descricao) => descricao,
  picture: (base64) => `data:image/jpeg;base64,${base64}`,
  coverOnlyInArquivos: true,
}

export const ANSWER_STYLES = [IN_RETORNO, IN_DADO] as const

/** The style depends on path and query, so neighbouring pages and items differ in style. */
export const styleIndexOf = (path: string): number =>
  [...path].reduce((sum, character) => sum + character.charCodeAt(0), 0) % ANSWER_STYLES.length
