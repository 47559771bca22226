import { type Api, CODIGO, type Endpoint, type Resultado } from '@portal/shared-contracts/api'
import type { Alerts } from '@portal/shared-contracts/portal'
import { makeAutoObservable, runInAction } from 'mobx'
import type { RemovalTexts } from '../texts'

export interface RemovalKind<Item> {
  remove: Endpoint<{ id: number }, null>
  removal: RemovalTexts
  tituloOf: (item: Item) => string
}

export interface RemovalList<Item> {
  drop: (item: Item) => Promise<void>
  reload: () => Promise<void>
}

export class RemovalStore<Item extends { id: number }> {
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

  /** Reloads the list after a failure too (docs/product.md#removal). */
  async remove() {
    const { doomed, removing } = this
    if (!doomed || removing) return
    this.removing = true
    const resultado = await this.api(this.kind.remove, { id: doomed.id })
    // The login page reports an expired session.
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
