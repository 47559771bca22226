import type { Api, CallOptions } from './client'
import { getInstituicao, type Instituicao } from './instituicoes'

/**
 * The institution that an item names by its id alone: the first item of what the call answers (specification §7).
 * @param id not above 0 where the item names none
 * @returns undefined where there is none, or the call was refused
 */
export async function findInstituicao(api: Api, id: number, options?: CallOptions): Promise<Instituicao | undefined> {
  if (!(id > 0)) return undefined
  const resultado = await api(getInstituicao, { Id: id }, options)
  return resultado.ok ? resultado.valor[0] : undefined
}
