import type { TagDemo } from '../parts/tags'
import type { LocalDemo } from './locais'

/** Days from the seed, and a time. */
export type Momento = [dias: number, hora: string]

export interface Organizador {
  responsavel: string
  instituicaoId: number | null
  usuarioId: 1 | 2 | 3 | 4
}

export interface EventoDemo {
  titulo: string
  organizador: Organizador
  inicio: Momento
  termino: Momento
  local?: LocalDemo
  link?: string
  atualizadoHa?: number
  tags: TagDemo[]
  semCapa?: true
  descricao: string
}
