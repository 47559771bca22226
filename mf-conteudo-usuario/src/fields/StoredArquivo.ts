/** The file that an edited item already has on the server. */
export interface StoredArquivo {
  nome: string
  /** Bytes. */
  tamanho?: number | undefined
  /** Where it can be seen. */
  url?: string | null | undefined
}
