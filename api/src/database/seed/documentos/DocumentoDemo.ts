import type { DocumentoArea } from '@portal/shared-contracts/api'
import type { TagDemo } from '../tags'

export interface DocumentoDemo {
  area: DocumentoArea
  nome: string
  descricao: string
  instituicaoId: number
  autor: 1 | 2 | 3 | 4
  tags: TagDemo[]
  /** Of an edital: its last day, in days from that of the seed. */
  termino?: number
}
