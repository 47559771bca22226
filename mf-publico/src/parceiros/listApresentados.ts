import { readDetalhes } from './getDetalhe'
import type { Parceiro } from './Parceiro'
import { PARCEIROS } from './parceiroGroups'

/** A parceiro, and what is said of it first; empty where nothing is known of it. */
export interface Apresentado extends Pick<Parceiro, 'id' | 'nome'> {
  resumo: string
}

/** All parceiros as they are presented; where the file of their records could not be loaded, by their names alone. */
export async function listApresentados(read = readDetalhes): Promise<Apresentado[]> {
  const detalhes = await read().catch(() => [])
  const resumos = new Map(detalhes.map(({ parceiroId, primeiroParagrafo }) => [parceiroId, primeiroParagrafo]))
  return PARCEIROS.map(({ id, nome }) => ({ id, nome, resumo: resumos.get(id) ?? '' }))
}
