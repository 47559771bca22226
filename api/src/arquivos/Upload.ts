/** A file as it came in: content in a temporary file, everything else as the client claims it. */
export interface Upload {
  /** Path of the temporary file; the code that received the form removes it. */
  caminho: string
  /** As the client named it. */
  nome: string
  /** Media type as the client declares it. */
  tipo: string
  /** In bytes, as counted. */
  tamanho: number
}
