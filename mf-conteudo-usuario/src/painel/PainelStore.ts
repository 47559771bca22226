import type { Api, ComEstado, Refusal, Resultado } from '@portal/shared-contracts/api'
import type { Alerts } from '@portal/shared-contracts/portal'
import { makeAutoObservable, runInAction } from 'mobx'
import { RemovalStore } from '../removal/RemovalStore'
import type { PainelKind } from './PainelKind'

export class PainelStore<T extends { id: number } & ComEstado> {
  items: T[] = []
  loading = true
  refusal: Refusal | undefined
  readonly removal: RemovalStore<T>

  constructor(
    private readonly api: Api,
    alerts: Alerts,
    readonly kind: PainelKind<T>,
    first: Promise<Resultado<T[]>>,
  ) {
    makeAutoObservable<this, 'api'>(this, { api: false, kind: false, removal: false }, { autoBind: true })
    this.removal = new RemovalStore(api, alerts, kind, this)
    void this.receive(first)
  }

  get isEmpty() {
    return this.items.length === 0
  }

  async reload() {
    await this.receive(this.api(this.kind.list, {}))
  }

  async drop({ id }: T) {
    this.items = this.items.filter((item) => item.id !== id)
    await this.reload()
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
