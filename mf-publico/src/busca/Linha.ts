export interface Linha {
  id: number
  titulo: string
  resumo: string
  tags: readonly string[]
  /** `yyyy-MM-dd` */
  data?: string
  dataTermino?: string
}
