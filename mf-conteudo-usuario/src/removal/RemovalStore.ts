import { type Api, CODIGO, type Endpoint, type Resultado } from '@portal/shared-contracts/api'
import type { Alerts } from '@portal/shared-contracts/portal'
import { makeAutoObservable, runInAction } from 'mobx'
import type { RemovalTexts } from '../texts'

/** How the items of one kind are removed. */
export interface RemovalDefinition<Item> {
  remove: Endpoint<{ id: number }, null>
  removal: RemovalTexts
  tituloOf: (item: Item) => string
}

/** The list that an item is removed from. */
export interface Origem<Item> {
  /** Takes out what is gone, and reads the list again. */
  drop: (item: Item) => Promise<void>
  reload: () => Promise<void>
}

/** The removal of one of one's own items: the question before it, the call, and what is said of it. */
export class RemovalStore<Item extends { id: number }> {
  /** The item whose removal is being asked about. */
  doomed: Item | undefined
  removing = false

  constructor(
    private readonly api: Api,
    private readonly alerts: Alerts,
    private readonly definition: RemovalDefinition<Item>,
    private readonly origem: Origem<Item>,
  ) {
    makeAutoObservable<this, 'api' | 'alerts' | 'definition' | 'origem'>(
      this,
      { api: false, alerts: false, definition: false, origem: false },
      { autoBind: true },
    )
  }

  get asking() {
    return this.doomed !== undefined
  }

  get question() {
    return this.definition.removal.confirm
  }

  get about() {
    return this.doomed ? this.definition.tituloOf(this.doomed) : ''
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
    const resultado = await this.api(this.definition.remove, { id: doomed.id })
    // The login, where an ended session leads, says it in its own words.
    if (resultado.ok || resultado.codigo !== CODIGO.sessaoExpirada) {
      this.say(resultado)
      await (resultado.ok ? this.origem.drop(doomed) : this.origem.reload())
    }
    runInAction(() => {
      this.removing = false
      this.doomed = undefined
    })
  }

  private say(resultado: Resultado<null>) {
    const { removed, refused, failed } = this.definition.removal
    if (resultado.ok) this.alerts.success(removed)
    else this.alerts.error(resultado.codigo === CODIGO.falhaGeral ? failed : refused)
  }
}
