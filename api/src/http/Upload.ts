export interface Upload {
  /** Temporary file; the code that received the form removes it. */
  caminho: string
  /** As the client named it. The file's type is read from its content only. */
  nome: string
  tamanho: number
}
