import type { TagDemo } from '../tags'

export interface NoticiaDemo {
  titulo: string
  subTitulo: string
  /** Id of a demo user. */
  autor: 1 | 2 | 3 | 4
  /** Days since it was published, and the time of that day. */
  dias: number
  hora: string
  /** Days since it was last changed; absent when it never was. */
  atualizadaHa?: number
  tags: TagDemo[]
  /** Most have a cover, which is drawn from the title. */
  semCapa?: true
  corpo: string
}
