import type { TagDemo } from '../tags'
import type { LocalDemo } from './locais'

/** Days from the day of the seed, and a time of that day. */
export type Momento = [dias: number, hora: string]

/** Name of an organiser, and the institution and the demo user behind it. */
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
  /** Where it takes place; absent when it is online. */
  local?: LocalDemo
  link?: string
  /** Days since it was last changed; absent when it never was. */
  atualizadoHa?: number
  tags: TagDemo[]
  /** Most have a cover, which is drawn from the title and the date. */
  semCapa?: true
  descricao: string
}
