import type { FastifyRequest } from 'fastify'
import { refuse } from '../refuse'
import { tokenOf } from '../sessao/tokenOf'

/** A repository that knows which items a caller may see. */
export interface Visible<Item> {
  /** What the public sees under an id and, where `usuarioId` is given, what this person sees of her own. */
  find(id: number, usuarioId?: number): Promise<Item | undefined>
}

/**
 * An item as the caller may see it: a public one or, with a valid session, the caller's own hidden one. A caller with an
 * invalid token counts as anonymous (decision 10). Refuses 404 with the sentence `missing`.
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

/** Refuses 403 for an item that the public sees, 404 for one that is hidden or absent: a hidden item is not given away. */
export async function refuseNotOwn(items: Visible<unknown>, id: number, missing: string): Promise<never> {
  return (await items.find(id)) ? refuse(403, 'Este item é de outra pessoa.') : refuse(404, missing)
}
