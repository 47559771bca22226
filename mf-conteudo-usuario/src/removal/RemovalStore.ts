import { type Api, CODIGO, type Endpoint, type Resultado } from '@portal/shared-contracts/api'
import type { Alerts } from '@portal/shared-contracts/portal'
import { makeAutoObservable, runInAction } from 'mobx'
import type { RemovalTexts } from '../texts'

/** How the items of one kind are removed. */
export interface RemovalKind<Item> {
  remove: Endpoint<{ id: number }, null>
  removal: RemovalTexts
  tituloOf: (item: Item) => string
}

/** The list that an item is removed from. */
export interface RemovalList<Item> {
  /** Takes out the removed item, and reads the list again. */
  drop: (item: Item) => Promise<void>
  reload: () => Promise<void>
}

/** The removal of an own item: the question, the call, and the alert that tells of the result. */
export class RemovalStore<Item extends { id: number }> {
  /** The item that the question is about. */
  doomed: Item | undefined
  removing = false

  constructor(
    private readonly api: Api,
    private readonly alerts: Alerts,
    private readonly kind: RemovalKind<Item>,
    private readonly list: RemovalList<Item>,
  ) {
    makeAutoObservable<this, 'api' | 'alerts' | 'kind' | 'list'>(
      this,
      { api: false, alerts: false, kind: false, list: false },
      { autoBind: true },
    )
  }

  get asking() {
    return this.doomed !== undefined
  }

  get question() {
    return this.kind.removal.confirm
  }

  get about() {
    return this.doomed ? this.kind.tituloOf(this.doomed) : ''
  }

  ask(item: Item) {
    this.doomed = item
  }

  keep() {
    this.doomed = undefined
  }

  /** After the question was answered with "Confirmar". The list is read again whatever the answer (decision 25). */
  async remove() {
    const { doomed, removing } = this
    if (!doomed || removing) return
    this.removing = true
    const resultado = await this.api(this.kind.remove, { id: doomed.id })
    // An expired session leads to the login, which tells of it.
    if (resultado.ok || resultado.codigo !== CODIGO.sessaoExpirada) {
      this.say(resultado)
      await (resultado.ok ? this.list.drop(doomed) : this.list.reload())
    }
    runInAction(() => {
      this.removing = false
      this.doomed = undefined
    })
  }

  private say(resultado: Resultado<null>) {
    const { removed, refused, failed } = this.kind.removal
    if (resultado.ok) this.alerts.success(removed)
    else this.alerts.error(resultado.codigo === CODIGO.falhaGeral ? failed : refused)
  }
}
