import { type Api, type Resultado, statusFor } from '@portal/shared-contracts/api'
import { criteriaOf, loadList } from '@portal/shared-contracts/lists'
import { apiContext } from '@portal/shared-contracts/portal'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { criteriosOf } from './criterios'
import type { Criterios, ListaKind } from './ListaKind'

export interface ListaLoaded<Item extends { id: number }, Nome extends string> {
  criterios: Criterios<Nome>
  pages: number
  list: Awaited<ReturnType<typeof loadList<Item>>>
}

/** A retry cannot help: the user is not a gestor, or the API lacks the call. */
const FINAL = [403, 404]

/** @throws refusals that a retry cannot change; others are returned */
export async function loadListaOf<Item extends { id: number }, Nome extends string>(
  kind: ListaKind<Item, Nome>,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<ListaLoaded<Item, Nome>> {
  const params = new URL(request.url).searchParams
  const criterios = criteriosOf(kind, params)
  const { pagina: pages } = criteriaOf(params, {})
  const list = await loadList(requestOf(kind, context.get(apiContext), criterios, pages), request.signal)
  throwFinal(list)
  return { criterios, pages, list }
}

/** @throws refusals that a retry cannot change, for the `ErrorBoundary` */
export function throwFinal(resultado: Resultado<unknown>) {
  if (!resultado.ok && FINAL.includes(resultado.codigo)) throw data(resultado, { status: statusFor(resultado) })
}

/** Only the server filters, because it searches in more fields than it lists. */
export const requestOf = <Item extends { id: number }, Nome extends string>(
  kind: ListaKind<Item, Nome>,
  api: Api,
  criterios: Criterios<Nome>,
  pages: number,
) => ({
  pages,
  findsOf: async () => () => true,
  ask: (paginacao: number, signal?: AbortSignal) => kind.ask(api, criterios, paginacao, signal ? { signal } : {}),
})
