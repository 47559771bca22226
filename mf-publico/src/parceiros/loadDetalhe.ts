import { type Resultado, refusal, sucesso } from '@portal/shared-contracts/api'
import type { ParceiroDetalhe } from './Parceiro'

/** The static data file: a piece of the release, fetched when a browser first needs it, and at hand on the server. */
const readDetalhes = async (): Promise<ParceiroDetalhe[]> => (await import('./detalhes.json')).default

/** What is known of a parceiro: 404 where there is no record, 503 where the file could not be read. */
export async function loadDetalhe(id: number, read = readDetalhes): Promise<Resultado<ParceiroDetalhe>> {
  try {
    const detalhe = (await read()).find(({ parceiroId }) => parceiroId === id)
    return detalhe ? sucesso(detalhe) : refusal(404)
  } catch (error) {
    console.error(error)
    return refusal(503)
  }
}
