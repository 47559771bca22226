import { apiContext, configContext, useStore } from '@portal/shared-contracts/portal'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import type { Refusal, Resultado } from '../api'
import { criteriaOf, searchOf } from './criteria'
import type { ListCriteria, ListFilterOption, ListKind } from './ListKind'
import { listRequestOf } from './ListRequest'
import { ListStore } from './ListStore'
import { type LoadedList, loadList } from './loadList'

/** What the loader of a page brings of its list. */
export interface PageList<Item> {
  criterios: ListCriteria
  /** The filter's value, resolved once: what is asked for later on is asked by the same minute. */
  filtro: string
  lista: Resultado<LoadedList<Item>>
}

/** Loads what an address shows of a list: for the loader of its page, on the server and in the browser. */
export async function loadListOf<Item extends { id: number }>(
  kind: ListKind<Item>,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<PageList<Item>> {
  const criterios = criteriaOf(new URL(request.url).searchParams, kind)
  const resolve = kind.filtro?.resolve
  const filtro = resolve ? resolve(criterios.filtro, context.get(configContext).fusoHorario) : criterios.filtro
  const lista = await loadList(listRequestOf(kind, context.get(apiContext), criterios, filtro), request.signal)
  return { criterios, filtro, lista }
}

/** A list on its page: what shows of it, and what can be done with it. */
export interface ListView<Item> {
  kind: Omit<ListKind<Item>, 'ask'>
  criterios: ListCriteria
  /** Of the filter. */
  options: readonly ListFilterOption[]
  /** Observable: read it in an `observer`. */
  lista: {
    itens: readonly Item[]
    isEmpty: boolean
    hasMore: boolean
    loading: boolean
    refusal: Refusal | undefined
    /** The first and the last of the server's pages that show. */
    primeira: number
    pagina: number
  }
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
  options: readonly ListFilterOption[] = kind.filtro?.options ?? [],
): ListView<Item> & { lista: ListStore<Item> } {
  const { criterios } = useLoaderData() as PageList<Item>
  const lista = useStore(
    (api, { criterios, filtro, lista }: PageList<Item>) =>
      new ListStore(listRequestOf(kind, api, criterios, filtro), lista),
  )
  const { revalidate, state } = useRevalidator()
  const more = () => showMore(lista, (pagina) => searchOf({ ...criterios, pagina }, kind))
  return {
    kind,
    criterios,
    options,
    lista,
    reloading: state === 'loading',
    more,
    // With nothing there it is the page that failed, else its last "Ver mais".
    retry: () => (lista.isEmpty ? revalidate() : more()),
  }
}

/**
 * Shows one more page of a list and says so in the address, where a reader who comes back finds as many items: past the
 * router, which would load again what is already here. An address that has changed meanwhile asks for something else.
 */
export async function showMore(
  lista: { loadMore: () => Promise<boolean>; readonly pagina: number },
  addressOf: (pagina: number) => string,
): Promise<void> {
  const asked = location.href
  const isLonger = await lista.loadMore()
  if (isLonger && location.href === asked) history.replaceState(history.state, '', addressOf(lista.pagina))
}
