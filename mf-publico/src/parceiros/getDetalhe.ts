import { type Resultado, refusal, sucesso } from '@portal/shared-contracts/api'
import type { ParceiroDetalhe } from './Parceiro'

export const readDetalhes = async (): Promise<ParceiroDetalhe[]> => (await import('./detalhes.json')).default

/** Fails with 404 for an unknown id, 503 if the file did not load. */
export async function getDetalhe(id: number, read = readDetalhes): Promise<Resultado<ParceiroDetalhe>> {
  try {
    const detalhe = (await read()).find(({ parceiroId }) => parceiroId === id)
    return detalhe ? sucesso(detalhe) : refusal(404)
  } catch (error) {
    console.error(error)
    return refusal(503)
  }
}
