import { apiContext, configContext, useStore } from '@portal/shared-contracts/portal'
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import type { Resultado } from '../api'
import { criteriaOf, searchOf } from './criteria'
import type { ListCriteria, ListFilterOption, ListKind } from './ListKind'
import { listRequestOf } from './ListRequest'
import { ListStore } from './ListStore'
import { type LoadedList, loadList } from './loadList'

/** What the loader of a page brings of its list. */
export interface PageList<Item> {
  criteria: ListCriteria
  /** The filter's value, resolved once: what is asked for later on is asked by the same minute. */
  filter: string
  list: Resultado<LoadedList<Item>>
}

/**
 * Loads what an address shows of a list: for the loader of its page, on the server and in the browser.
 * @throws a 404 for an address beyond the end of the list; any other refusal is in the answer
 */
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

/** A list on its page: what shows of it, and what can be done with it. */
export interface ListView<Item extends { id: number }> {
  kind: Omit<ListKind<Item>, 'ask'>
  criteria: ListCriteria
  /** Of the filter. */
  options: readonly ListFilterOption[]
  /** Observable: read it in an `observer`. */
  list: Pick<ListStore<Item>, 'items' | 'isEmpty' | 'hasMore' | 'loading' | 'refusal' | 'firstPage' | 'lastPage'>
  /** The page's loader is running again. */
  reloading: boolean
  more: () => void
  retry: () => void
}

/**
 * The list of a page whose loader brings, among other things, what `loadListOf` loads.
 * @param options of a filter whose values come from the server
 */
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
    // With nothing there it is the page that failed, else its last "Ver mais".
    retry: () => (list.isEmpty ? revalidate() : more()),
  }
}

/**
 * Shows one more page of a list and says so in the address, where a reader who comes back finds as many items: past the
 * router, which would load again what is already here. An address that has changed meanwhile asks for something else.
 */
export async function showMore(
  list: { loadMore: () => Promise<boolean>; readonly lastPage: number },
  addressOf: (pagina: number) => string,
): Promise<void> {
  const asked = location.href
  const isLonger = await list.loadMore()
  if (isLonger && location.href === asked) history.replaceState(history.state, '', addressOf(list.lastPage))
}
