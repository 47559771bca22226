import type { DocumentoArea } from '@portal/shared-contracts/api'
import type { TagDemo } from '../parts/tags'

export interface DocumentoDemo {
  area: DocumentoArea
  nome: string
  descricao: string
  instituicaoId: number
  autor: 1 | 2 | 3 | 4
  tags: TagDemo[]
  /** The last day of an edital, in days from the seed. */
  termino?: number
}
