import { apiContext, configContext, useStore } from '@portal/shared-contracts/portal'
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import type { Resultado } from '../api'
import { criteriaOf, searchOf } from './criteria'
import type { ListCriteria, ListFilterOption, ListKind } from './ListKind'
import { listRequestOf } from './ListRequest'
import { ListStore } from './ListStore'
import { type LoadedList, loadList } from './loadList'

export interface PageList<Item> {
  criteria: ListCriteria
  /** Resolved once, so that later requests use the same minute. */
  filter: string
  list: Resultado<LoadedList<Item>>
}

/** @throws a 404 beyond the end; other refusals are returned */
export async function loadListOf<Item extends { id: number }>(
  kind: ListKind<Item>,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<PageList<Item>> {
  const criteria = criteriaOf(new URL(request.url).searchParams, kind)
  const resolve = kind.filter?.resolve
  const filter = resolve ? resolve(criteria.filter, context.get(configContext).fusoHorario) : criteria.filter
  const list = await loadList(listRequestOf(kind, context.get(apiContext), criteria, filter), request.signal)
  if (!list.ok && list.codigo === 404) throw data(list, { status: 404 })
  return { criteria, filter, list }
}

export interface ListView<Item extends { id: number }> {
  kind: Omit<ListKind<Item>, 'ask'>
  criteria: ListCriteria
  options: readonly ListFilterOption[]
  /** Observable: read it in an `observer`. */
  list: Pick<ListStore<Item>, 'items' | 'isEmpty' | 'hasMore' | 'loading' | 'refusal' | 'firstPage' | 'lastPage'>
  reloading: boolean
  more: () => void
  retry: () => void
}

/** @param options of a filter from the server */
export function useList<Item extends { id: number }>(
  kind: ListKind<Item>,
  options: readonly ListFilterOption[] = kind.filter?.options ?? [],
): ListView<Item> & { list: ListStore<Item> } {
  const { criteria } = useLoaderData() as PageList<Item>
  const list = useStore(
    (api, { criteria, filter, list }: PageList<Item>) =>
      new ListStore(listRequestOf(kind, api, criteria, filter), list),
  )
  const { revalidate, state } = useRevalidator()
  const more = () => showMore(list, (pagina) => searchOf({ ...criteria, pagina }, kind))
  return {
    kind,
    criteria,
    options,
    list,
    reloading: state === 'loading',
    more,
    // Without items the page failed, otherwise the last "Ver mais".
    retry: () => (list.isEmpty ? revalidate() : more()),
  }
}

/** The address changes without the router, which would load the list again. A changed address cancels this. */
export async function showMore(
  list: { loadMore: () => Promise<boolean>; readonly lastPage: number },
  addressOf: (pagina: number) => string,
): Promise<void> {
  const asked = location.href
  const isLonger = await list.loadMore()
  if (isLonger && location.href === asked) history.replaceState(history.state, '', addressOf(list.lastPage))
}
