import { type Api, CODIGO, type Refusal, type Resultado } from '@portal/shared-contracts/api'
import type { Alerts } from '@portal/shared-contracts/portal'
import { makeAutoObservable, runInAction } from 'mobx'
import type { PainelDefinition } from './PainelDefinition'

/** The latest items of one kind, and their removal. */
export class PainelStore<T extends { id: number }> {
  items: T[] = []
  loading = true
  refusal: Refusal | undefined
  /** The item whose removal is being asked about. */
  doomed: T | undefined
  removing = false

  constructor(
    private readonly api: Api,
    private readonly alerts: Alerts,
    readonly definition: PainelDefinition<T>,
    first: Promise<Resultado<T[]>>,
  ) {
    makeAutoObservable<this, 'api' | 'alerts'>(
      this,
      { api: false, alerts: false, definition: false },
      { autoBind: true },
    )
    void this.receive(first)
  }

  get isEmpty() {
    return this.items.length === 0
  }

  async retry() {
    await this.receive(this.api(this.definition.list, {}))
  }

  askToRemove(item: T) {
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
    this.say(resultado)
    if (resultado.ok) runInAction(() => this.drop(doomed))
    await this.retry()
    runInAction(() => {
      this.removing = false
      this.doomed = undefined
    })
  }

  private drop({ id }: T) {
    this.items = this.items.filter((item) => item.id !== id)
  }

  private say(resultado: Resultado<null>) {
    const { removed, refused, failed } = this.definition.remocao
    if (resultado.ok) this.alerts.success(removed)
    else this.alerts.error(resultado.codigo === CODIGO.falhaGeral ? failed : refused)
  }

  private async receive(answer: Promise<Resultado<T[]>>) {
    this.loading = true
    const resultado = await answer
    runInAction(() => {
      this.loading = false
      this.refusal = resultado.ok ? undefined : resultado
      if (resultado.ok) this.items = resultado.valor
    })
  }
}
