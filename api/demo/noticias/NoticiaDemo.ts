import type { TagDemo } from '../parts/tags'

export interface NoticiaDemo {
  titulo: string
  subTitulo: string
  autor: 1 | 2 | 3 | 4
  dias: number
  hora: string
  atualizadaHa?: number
  tags: TagDemo[]
  semCapa?: true
  corpo: string
}
