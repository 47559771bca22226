/** Where the specification leaves a choice, and a server may choose either way. */
export interface Estilo {
  /** The field of the wrapper that holds the payload; the other one is null. */
  payload: 'retorno' | 'dado'
  /** Whether the HTTP status repeats `codigo`; else it is 200 whatever happened. */
  repeatsCodigo: boolean
  /** How a tag of an item is written. */
  tag: (descricao: string, index: number) => unknown
  /** How a picture is written, from its base64. */
  imagem: (base64: string) => string
  /** Whether an evento by itself carries its cover in `arquivos` alone, and not in `arquivo` too. */
  soArquivos: boolean
}

const NO_RETORNO: Estilo = {
  payload: 'retorno',
  repeatsCodigo: true,
  tag: (descricao, index) => ({ id: index + 1, descricao }),
  imagem: (base64) => base64,
  soArquivos: false,
}

const NO_DADO: Estilo = {
  payload: 'dado',
  repeatsCodigo: false,
  tag: (descricao) => descricao,
  imagem: (base64) => `data:image/jpeg;base64,${base64}`,
  soArquivos: true,
}

export const ESTILOS = [NO_RETORNO, NO_DADO] as const

/** Which of them answers a call: one and the same always, but not the one of the next page or the next item. */
export const estiloOf = (path: string): number =>
  [...path].reduce((sum, character) => sum + character.charCodeAt(0), 0) % ESTILOS.length
