import type { Conta } from '@portal/shared-contracts/api'
import type { Session } from '@portal/shared-contracts/portal'
import { makeAutoObservable } from 'mobx'
import { Autosave } from '../autosave/Autosave'
import { Slots } from '../autosave/Slots'

/** A user has one account, so its id is the user's. */
const slotsOf = (usuarioId: number) => new Slots(usuarioId, 'conta', usuarioId)

export class ContaStore {
  readonly autosave: Autosave

  constructor(
    private readonly session: Session,
    public conta: Conta,
  ) {
    this.autosave = new Autosave(slotsOf(session.usuario?.id ?? 0))
    makeAutoObservable<this, 'session'>(this, { session: false, autosave: false }, { autoBind: true })
  }

  receive(conta: Conta) {
    this.conta = conta
    const { usuario } = this.session
    if (usuario) this.session.login({ ...usuario, userName: conta.nomeCompleto })
  }

  markConfirmado() {
    this.conta = { ...this.conta, emailConfirmado: true }
  }
}
