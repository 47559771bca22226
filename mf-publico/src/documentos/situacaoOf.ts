import type { Documento, SituacaoEdital } from '@portal/shared-contracts/api'

/** How far an edital has come; undefined of one that says no end. @param today a local date, the last day of an edital is one of it */
export function situacaoOf({ dataTermino }: Pick<Documento, 'dataTermino'>, today: string): SituacaoEdital | undefined {
  if (!dataTermino) return undefined
  return dataTermino >= today ? 'andamento' : 'concluido'
}
