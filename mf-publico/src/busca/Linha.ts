/** What the results show of one item, whatever it is. */
export interface Linha {
  id: number
  titulo: string
  resumo: string
  tags: readonly string[]
  /** `yyyy-MM-dd`; of what has none, left out. */
  data?: string
  /** When it ends, `yyyy-MM-ddTHH:mm:ss`; of what has no end, left out. */
  dataTermino?: string
}
