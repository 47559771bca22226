import type { Conta } from '@portal/shared-contracts/api'
import type { Session } from '@portal/shared-contracts/portal'
import { makeAutoObservable } from 'mobx'

/** The account of who is logged in, as the server has it. */
export class ContaStore {
  constructor(
    private readonly session: Session,
    public conta: Conta,
  ) {
    makeAutoObservable<this, 'session'>(this, { session: false }, { autoBind: true })
  }

  /** What was changed is known at once in the header, too. */
  receive(conta: Conta) {
    this.conta = conta
    const { usuario } = this.session
    if (usuario) this.session.login({ ...usuario, userName: conta.nomeCompleto })
  }

  markConfirmado() {
    this.conta = { ...this.conta, emailConfirmado: true }
  }
}
