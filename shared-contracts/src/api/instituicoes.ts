import type { Api, CallOptions } from './client'
import { get, getOwn } from './endpoint'
import type { Instituicao, InstituicaoAlheia } from './instituicoes.schema'
import { id, listOf, type Read, recordOf, text } from './read'

export type { Instituicao, InstituicaoAlheia } from './instituicoes.schema'

const instituicoes = listOf(recordOf<Instituicao>({ razaoSocial: text }))

/** A server may send an item's institution as a text or a record (docs/product.md#records). */
export const nomeDaInstituicao: Read<string> = (sent) =>
  text(typeof sent === 'object' && sent !== null && 'razaoSocial' in sent ? sent.razaoSocial : sent)

/** All institutions in alphabetical order; not paged. */
export const listInstituicoes = get<Record<string, never>, Instituicao[]>(
  '/api/instituicao/buscarInstituicoes',
  instituicoes,
)

/** A list whose first item is the institution. Refuses an unknown id with 404. */
export const getInstituicao = get<{ Id: number }, Instituicao[]>(
  '/api/instituicao/buscarInstituicaoPorId',
  instituicoes,
)

/** An extension: other servers refuse it with 404, and the form then offers all. */
export const listAlheias = getOwn<Record<string, never>, InstituicaoAlheia[]>(
  '/api/instituicao/listarAlheias',
  listOf(recordOf<InstituicaoAlheia>({ id })),
)

/** @param id not positive if the item has none @returns undefined if none exists or the call is refused */
export async function findInstituicao(api: Api, id: number, options?: CallOptions): Promise<Instituicao | undefined> {
  if (!(id > 0)) return undefined
  const resultado = await api(getInstituicao, { Id: id }, options)
  return resultado.ok ? resultado.valor[0] : undefined
}
