import type { Api, CallOptions } from './client'
import { getInstituicao, type Instituicao } from './instituicoes'

/** @param id not positive if the item has none @returns undefined if none exists or the call is refused */
export async function findInstituicao(api: Api, id: number, options?: CallOptions): Promise<Instituicao | undefined> {
  if (!(id > 0)) return undefined
  const resultado = await api(getInstituicao, { Id: id }, options)
  return resultado.ok ? resultado.valor[0] : undefined
}
