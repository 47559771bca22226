import { makeAutoObservable, runInAction } from 'mobx'
import type { Refusal, Resultado } from '../api'
import type { ListRequest } from './ListRequest'
import { appendPage, emptyList, type LoadedList, loadList } from './loadList'

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
        if (!this.receive(pagina)) return false
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

  private receive(pagina: Resultado<Item[]>): boolean {
    if (!pagina.ok) {
      this.refusal = pagina
      return false
    }
    const { isFound, belongs } = this.request
    const list = appendPage(this.list, pagina, belongs)
    this.list = { ...list, items: list.items.filter(isFound) }
    return true
  }
}
