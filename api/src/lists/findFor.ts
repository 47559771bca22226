import { refuse } from '@portal/platform/http/refuse'
import { tokenOf } from '@portal/platform/http/tokenOf'
import type { FastifyRequest } from 'fastify'

export interface Visible<Item> {
  find(id: number, usuarioId?: number): Promise<Item | undefined>
}

/** An invalid token counts as anonymous (docs/product.md#session-expiry). Refuses with 404. */
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

/** Refuses with 403 for a public item, 404 for a hidden or missing one, so that hidden items stay secret. */
export async function refuseNotOwn(items: Visible<unknown>, id: number, missing: string): Promise<never> {
  return (await items.find(id)) ? refuse(403, 'Este item é de outra pessoa.') : refuse(404, missing)
}
