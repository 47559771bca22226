/** A file as it came in, with its content in a temporary file. */
export interface Upload {
  /** Path of the temporary file; the code that received the form removes it. */
  caminho: string
  /** As the client named it. What the file is, its content alone says. */
  nome: string
  /** In bytes, as counted. */
  tamanho: number
}
