import type { Totals } from './Totals'

export type LinkTo = (arquivo: { id: string; nome: string }) => string

export interface ListOptions {
  linkTo: LinkTo
  totais: Totals
  tamanhoPagina: number
  ultimos: number
  now: () => string
  agendarPublicacao: boolean
  fusoHorario: string
}
