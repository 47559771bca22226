import {
  type Api,
  CODIGO,
  endOutrasSessoes,
  endSessao,
  listSessoes,
  type Refusal,
  type Resultado,
  type SessaoAberta,
} from '@portal/shared-contracts/api'
import type { Alerts } from '@portal/shared-contracts/portal'
import { makeAutoObservable, runInAction } from 'mobx'
import { CONTA } from '../contaTexts'
import { tellWholeRefusal } from './tellRefusal'

export const OUTRAS = 'outras'

export class SessoesStore {
  sessoes: SessaoAberta[] = []
  loading = true
  refusal: Refusal | undefined
  ending: string | undefined

  constructor(
    private readonly api: Api,
    private readonly alerts: Alerts,
    first: Promise<Resultado<SessaoAberta[]>>,
  ) {
    makeAutoObservable<this, 'api' | 'alerts'>(this, { api: false, alerts: false }, { autoBind: true })
    void this.receive(first)
  }

  get isEmpty() {
    return this.sessoes.length === 0
  }

  get hasOthers() {
    return this.sessoes.some(({ atual }) => !atual)
  }

  retry() {
    return this.receive(this.api(listSessoes, {}))
  }

  end({ id }: SessaoAberta) {
    return this.endBy(id, this.api(endSessao, { id }), CONTA.sessaoEncerrada)
  }

  endOutras() {
    return this.endBy(OUTRAS, this.api(endOutrasSessoes, null), CONTA.outrasEncerradas)
  }

  /** Reloads after a failure too: the session may have ended by itself. */
  private async endBy(ending: string, answer: Promise<Resultado<null>>, ended: string) {
    this.ending = ending
    const resultado = await answer
    if (resultado.ok) this.alerts.success(ended)
    else tellWholeRefusal(this.alerts, CONTA.erroAoEncerrarSessao, resultado)
    if (resultado.ok || resultado.codigo !== CODIGO.sessaoExpirada) await this.retry()
    runInAction(() => {
      this.ending = undefined
    })
  }

  private async receive(answer: Promise<Resultado<SessaoAberta[]>>) {
    this.loading = true
    const resultado = await answer
    runInAction(() => {
      this.loading = false
      this.refusal = resultado.ok ? undefined : resultado
      if (resultado.ok) this.sessoes = resultado.valor
    })
  }
}
