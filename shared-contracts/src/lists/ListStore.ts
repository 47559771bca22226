import { makeAutoObservable, runInAction } from 'mobx'
import type { Refusal, Resultado } from '../api'
import type { ListRequest } from './ListRequest'
import { appendPage, emptyList, type LoadedList, loadList } from './loadList'

/** A list as it grows by "Ver mais" from what the address asked for. */
export class ListStore<Item extends { id: number }> {
  loading = false
  refusal: Refusal | undefined
  private lista: LoadedList<Item>

  constructor(
    private readonly listagem: ListRequest<Item>,
    first: Resultado<LoadedList<Item>>,
  ) {
    this.lista = first.ok ? first.valor : { ...emptyList<Item>(), pagina: listagem.paginas, hasMore: false }
    this.refusal = first.ok ? undefined : first
    makeAutoObservable<this, 'listagem'>(this, { listagem: false }, { autoBind: true })
  }

  get itens(): readonly Item[] {
    return this.lista.itens
  }

  /** The first of the server's pages that was read. */
  get primeira() {
    return this.lista.primeira
  }

  /** The last of the server's pages that was read. */
  get pagina() {
    return this.lista.pagina
  }

  get hasMore() {
    return this.lista.hasMore
  }

  get isEmpty() {
    return this.itens.length === 0
  }

  /** Appends the next page that shows something new; false where there was none or a page was refused. */
  async loadMore(): Promise<boolean> {
    if (this.loading) return false
    this.loading = true
    this.refusal = undefined
    const before = this.itens.length
    try {
      while (this.hasMore && this.itens.length === before) {
        const pagina = await this.listagem.ask(this.pagina + 1)
        if (!this.receive(pagina)) return false
      }
      return this.itens.length > before
    } finally {
      runInAction(() => {
        this.loading = false
      })
    }
  }

  /** Takes an item out that is gone. What followed it has moved up, so what is shown is read again. */
  async drop({ id }: Item): Promise<void> {
    this.lista = { ...this.lista, itens: this.itens.filter((item) => item.id !== id) }
    await this.reload()
  }

  /** Reads again what is shown, and keeps it where that is refused. */
  async reload(): Promise<void> {
    const lista = await loadList({ ...this.listagem, paginas: this.pagina })
    runInAction(() => {
      if (lista.ok) this.lista = lista.valor
    })
  }

  private receive(pagina: Resultado<Item[]>): boolean {
    if (!pagina.ok) {
      this.refusal = pagina
      return false
    }
    const { isFound, belongs } = this.listagem
    const lista = appendPage(this.lista, pagina, belongs)
    this.lista = { ...lista, itens: lista.itens.filter(isFound) }
    return true
  }
}
