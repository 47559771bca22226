import { apiContext, configContext, useStore } from '@portal/shared-contracts/portal'
import { makeAutoObservable, runInAction } from 'mobx'
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import type { Refusal, Resultado } from '../api'
import { criteriaOf, type ListCriteria, type ListFilterOption, type ListKind, searchOf } from './ListKind'
import { appendPage, emptyList, type ListRequest, type LoadedList, listRequestOf, loadList } from './loadList'

export class ListStore<Item extends { id: number }> {
  loading = false
  refusal: Refusal | undefined
  private list: LoadedList<Item>

  constructor(
    private readonly request: ListRequest<Item>,
    first: Resultado<LoadedList<Item>>,
  ) {
    this.list = first.ok ? first.valor : { ...emptyList<Item>(), lastPage: request.pages, hasMore: false }
    this.refusal = first.ok ? undefined : first
    makeAutoObservable<this, 'request'>(this, { request: false }, { autoBind: true })
  }

  get items(): readonly Item[] {
    return this.list.items
  }

  get firstPage() {
    return this.list.firstPage
  }

  get lastPage() {
    return this.list.lastPage
  }

  get hasMore() {
    return this.list.hasMore
  }

  get total() {
    return this.list.total
  }

  get isEmpty() {
    return this.items.length === 0
  }

  /** Appends pages until one shows a new item. Returns false at the end or after a refusal. */
  async loadMore(): Promise<boolean> {
    if (this.loading) return false
    this.loading = true
    this.refusal = undefined
    const before = this.items.length
    try {
      while (this.hasMore && this.items.length === before) {
        const pagina = await this.request.ask(this.lastPage + 1)
        if (!this.receive(pagina, await this.request.findsOf())) return false
      }
      return this.items.length > before
    } finally {
      runInAction(() => {
        this.loading = false
      })
    }
  }

  /** Removes an item and reloads, because later items have moved up. */
  async drop({ id }: Item): Promise<void> {
    this.list = { ...this.list, items: this.items.filter((item) => item.id !== id) }
    await this.reload()
  }

  async reload(): Promise<void> {
    const list = await loadList({ ...this.request, pages: this.lastPage })
    runInAction(() => {
      if (list.ok) this.list = list.valor
    })
  }

  private receive(pagina: Resultado<Item[]>, isFound: (item: Item) => boolean): boolean {
    if (!pagina.ok) {
      this.refusal = pagina
      return false
    }
    const list = appendPage(this.list, pagina, this.request.belongs)
    this.list = { ...list, items: list.items.filter(isFound) }
    return true
  }
}

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
