/** Where the specification leaves a choice, and the two servers of the journeys choose differently. */
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

export const ESTILOS = {
  'so-retorno': {
    payload: 'retorno',
    repeatsCodigo: true,
    tag: (descricao, index) => ({ id: index + 1, descricao }),
    imagem: (base64) => base64,
    soArquivos: false,
  },
  'so-dado': {
    payload: 'dado',
    repeatsCodigo: false,
    tag: (descricao) => descricao,
    imagem: (base64) => `data:image/jpeg;base64,${base64}`,
    soArquivos: true,
  },
} satisfies Record<string, Estilo>

export type NomeEstilo = keyof typeof ESTILOS
