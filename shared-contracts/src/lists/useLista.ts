import { apiContext, configContext, useStore } from '@portal/shared-contracts/portal'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import type { Refusal, Resultado } from '../api'
import { criteriosOf, searchOf } from './criterios'
import type { Lista } from './Listagem'
import type { Criterios, FiltroOption, ListaKind } from './ListaKind'
import { ListaStore } from './ListaStore'
import { listagemDe } from './listagemDe'
import { loadLista } from './loadLista'
import { showMore } from './showMore'

/** What the loader of a page brings of its list. */
export interface LoadedLista<Item> {
  criterios: Criterios
  /** The filter's value, resolved once: what is asked for later on is asked by the same minute. */
  filtro: string
  lista: Resultado<Lista<Item>>
}

/** Loads what an address shows of a list: for the loader of its page, on the server and in the browser. */
export async function loadListaDe<Item extends { id: number }>(
  kind: ListaKind<Item>,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<LoadedLista<Item>> {
  const criterios = criteriosOf(new URL(request.url).searchParams, kind)
  const resolve = kind.filtro?.resolve
  const filtro = resolve ? resolve(criterios.filtro, context.get(configContext).fusoHorario) : criterios.filtro
  const lista = await loadLista(listagemDe(kind, context.get(apiContext), criterios, filtro), request.signal)
  return { criterios, filtro, lista }
}

/** A list on its page: what shows of it, and what can be done with it. */
export interface ListaView<Item> {
  kind: Omit<ListaKind<Item>, 'ask'>
  criterios: Criterios
  /** Of the filter. */
  options: readonly FiltroOption[]
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
 * The list of a page whose loader brings, among other things, what `loadListaDe` loads.
 * @param options of a filter whose values come from the server
 */
export function useLista<Item extends { id: number }>(
  kind: ListaKind<Item>,
  options: readonly FiltroOption[] = kind.filtro?.options ?? [],
): ListaView<Item> & { lista: ListaStore<Item> } {
  const { criterios } = useLoaderData() as LoadedLista<Item>
  const lista = useStore(
    (api, { criterios, filtro, lista }: LoadedLista<Item>) =>
      new ListaStore(listagemDe(kind, api, criterios, filtro), lista),
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
