/** How a server writes its answers where the specification leaves a choice. */
export interface AnswerStyle {
  /** The field of the answer that holds the payload; the other one is null. */
  payload: 'retorno' | 'dado'
  /** Whether the HTTP status repeats `codigo`; otherwise the status is always 200. */
  repeatsCodigo: boolean
  /** Writes a tag of an item. */
  tag: (descricao: string, index: number) => unknown
  /** Writes a picture, given in base64. */
  picture: (base64: string) => string
  /** Whether the details of an evento hold its cover in `arquivos` only, and not in `arquivo` too. */
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

/** One style of each choice. */
export const ANSWER_STYLES = [IN_RETORNO, IN_DADO] as const

/**
 * The index of the style that answers a path with its query: always the same one, but the other one for the next page
 * or item.
 */
export const styleIndexOf = (path: string): number =>
  [...path].reduce((sum, character) => sum + character.charCodeAt(0), 0) % ANSWER_STYLES.length
