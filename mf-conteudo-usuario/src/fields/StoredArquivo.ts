export interface StoredArquivo {
  nome: string
  tamanho?: number | undefined
  url?: string | null | undefined
}
