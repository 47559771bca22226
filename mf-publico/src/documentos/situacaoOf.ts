import type { Documento, SituacaoEdital } from '@portal/shared-contracts/api'

/** Undefined without an end date. The last day counts as open. @param today local date */
export function situacaoOf({ dataTermino }: Pick<Documento, 'dataTermino'>, today: string): SituacaoEdital | undefined {
  if (!dataTermino) return undefined
  return dataTermino >= today ? 'andamento' : 'concluido'
}
