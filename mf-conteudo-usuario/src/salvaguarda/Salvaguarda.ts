import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { withoutFiles } from '../rascunhos/rascunhoGuardado'
import { readArquivos, removeArquivos } from './arquivosGuardados'
import { Keeper } from './Keeper'
import { Presenca } from './Presenca'
import { pruneAbandonados } from './pruneAbandonados'
import type { PreenchimentoGuardado, Slots } from './Slots'
import { slotToResume } from './slotToResume'

/** Keeps one form while it is filled in, and finds what was kept of the same item before. */
export class Salvaguarda {
  /** What was kept by a form that lives no more. */
  oferta: PreenchimentoGuardado | undefined
  /** Another tab has the same item open. */
  hasOutraAba = false
  /** It was sent: from now on nothing is kept. */
  isOver = false

  private keeper: Keeper
  private readonly presenca: Presenca

  constructor(private readonly slots: Slots) {
    this.keeper = new Keeper(slots, slots.create())
    this.presenca = new Presenca(slots.prefix, () => void this.lookAround())
    makeAutoObservable<this, 'slots' | 'keeper' | 'presenca'>(
      this,
      { oferta: observableRef, isOver: false, slots: false, keeper: observableRef, presenca: false },
      { autoBind: true },
    )
  }

  /** Where it is kept. */
  get slot() {
    return this.keeper.slot
  }

  /** What the browser has no room for. */
  get semEspaco() {
    return this.keeper.semEspaco
  }

  /** @returns what to go on with at once: this tab was sent to the login while it was being typed. */
  async open(): Promise<object | undefined> {
    await pruneAbandonados()
    const resumed = this.slots.read(slotToResume.take(this.slots.prefix))
    if (resumed) return this.goOnWith(resumed)
    await this.presenca.enter(this.keeper.slot)
    await this.offerNext()
    return undefined
  }

  /** @returns what was kept. What was typed meanwhile stays in the slot that is left, and is offered another time. */
  async recover(): Promise<object | undefined> {
    const { oferta } = this
    this.flush()
    this.oferta = undefined
    return oferta && this.goOnWith(oferta)
  }

  async discard() {
    const { oferta } = this
    if (!oferta) return
    this.drop(oferta.slot)
    await this.offerNext()
  }

  /** The form holds something that was not sent. */
  note(valores: object) {
    if (!this.isOver) this.keeper.note(valores)
  }

  flush() {
    this.keeper.flush()
  }

  /** The form is as it was. */
  forget() {
    this.keeper.forget()
  }

  /**
   * It was sent: neither it nor what was kept of it before is offered again.
   * @param valores what was sent @param others the slots that hold earlier states of the same item
   */
  end(valores: object, others: readonly string[] = []) {
    this.forget()
    this.isOver = true
    const text = textOf(valores)
    const same = this.slots.all().filter((kept) => textOf(kept.valores) === text)
    for (const slot of new Set([...others, ...same.map(({ slot }) => slot)])) this.drop(slot)
  }

  /** The session expired: after the login this tab goes on here. */
  suspend() {
    this.flush()
    if (this.keeper.isKept) slotToResume.leave(this.keeper.slot)
  }

  close() {
    this.flush()
    this.presenca.leave()
  }

  private drop(slot: string) {
    this.slots.remove(slot)
    void removeArquivos(slot)
  }

  private async goOnWith(kept: PreenchimentoGuardado): Promise<object> {
    const { slot, valores } = kept
    const arquivos = await readArquivos(slot)
    await this.presenca.enter(slot)
    runInAction(() => {
      this.keeper = new Keeper(this.slots, slot, kept, arquivos)
    })
    void this.lookAround()
    return { ...valores, ...arquivos }
  }

  private async offerNext() {
    const others = await this.lookAround()
    runInAction(() => {
      this.oferta = this.slots.all().find(({ slot }) => slot !== this.keeper.slot && !others.has(slot))
    })
  }

  private async lookAround() {
    const others = await this.presenca.others(this.keeper.slot)
    runInAction(() => {
      this.hasOutraAba = others.size > 0
    })
    return others
  }
}

/** What a form holds but its files, to compare it by. */
const textOf = (valores: object) =>
  JSON.stringify(Object.entries(JSON.parse(JSON.stringify(withoutFiles(valores)))).sort())
