import type { FastifyRequest } from 'fastify'
import { refuse } from '../refuse'
import { tokenOf } from '../sessao/tokenOf'

export interface Visible<Item> {
  /** What the public sees under an id and, where `usuarioId` is given, what this person sees of her own. */
  find(id: number, usuarioId?: number): Promise<Item | undefined>
}

/**
 * An item for whoever asks: the public's or, with a living session, her own that the public does not see. A token that
 * is no good makes an anonymous reader (decision 10).
 */
export async function findFor<Item>(
  request: FastifyRequest,
  items: Visible<Item>,
  id: number,
  missing: string,
): Promise<Item> {
  const found = await items.find(id)
  if (found) return found
  const sessao = await request.server.sessoes.find(tokenOf(request))
  return (sessao && (await items.find(id, sessao.usuarioId))) ?? refuse(404, missing)
}

/** What everybody sees is said to be another's; what is hidden is not there. */
export async function refuseNotOwn(items: Visible<unknown>, id: number, missing: string): Promise<never> {
  return (await items.find(id)) ? refuse(403, 'Este item é de outra pessoa.') : refuse(404, missing)
}
