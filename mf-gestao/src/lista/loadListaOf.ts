import { type Api, type Resultado, statusFor } from '@portal/shared-contracts/api'
import { criteriaOf, loadList } from '@portal/shared-contracts/lists'
import { apiContext } from '@portal/shared-contracts/portal'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { criteriosOf } from './criterios'
import type { Criterios, ListaKind } from './ListaKind'

/** What the loader of a page brings of its list. */
export interface ListaLoaded<Item extends { id: number }, Nome extends string> {
  criterios: Criterios<Nome>
  pages: number
  list: Awaited<ReturnType<typeof loadList<Item>>>
}

/** Refusals that another try would meet again: the caller is no gestor, or the API has no such call. */
const FINAL = [403, 404]

/** Loads what an address shows of a list. @throws what another try would not change; any other refusal is in the answer */
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

/** @throws a refusal that another try would not change, for the page's `ErrorBoundary` */
export function throwFinal(resultado: Resultado<unknown>) {
  if (!resultado.ok && FINAL.includes(resultado.codigo)) throw data(resultado, { status: statusFor(resultado) })
}

/** The server alone narrows: it searches in more than it lists. */
export const requestOf = <Item extends { id: number }, Nome extends string>(
  kind: ListaKind<Item, Nome>,
  api: Api,
  criterios: Criterios<Nome>,
  pages: number,
) => ({
  pages,
  isFound: () => true,
  ask: (paginacao: number, signal?: AbortSignal) => kind.ask(api, criterios, paginacao, signal ? { signal } : {}),
})
