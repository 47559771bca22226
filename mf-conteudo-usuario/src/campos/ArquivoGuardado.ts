/** The file that an edited item already has on the server. */
export interface ArquivoGuardado {
  nome: string
  /** Bytes. */
  tamanho?: number | undefined
  /** Where it can be seen. */
  url?: string | null | undefined
}
