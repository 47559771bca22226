import { type Resultado, refusal, sucesso } from '@portal/shared-contracts/api'
import type { ParceiroDetalhe } from './Parceiro'

/** The static data file, a module of its own that a browser loads with the first record it shows. */
export const readDetalhes = async (): Promise<ParceiroDetalhe[]> => (await import('./detalhes.json')).default

/** The record of a parceiro; refused with 404 where there is none, with 503 where the file could not be loaded. */
export async function getDetalhe(id: number, read = readDetalhes): Promise<Resultado<ParceiroDetalhe>> {
  try {
    const detalhe = (await read()).find(({ parceiroId }) => parceiroId === id)
    return detalhe ? sucesso(detalhe) : refusal(404)
  } catch (error) {
    console.error(error)
    return refusal(503)
  }
}
