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

  /** What the browser has no room for. */
  get semEspaco() {
    return this.keeper.semEspaco
  }

  /**
   * @param isFilled it begins with something that was asked for: a draft
   * @returns what to go on with at once: this tab was sent to the login while it was being typed
   */
  async open(isFilled: boolean): Promise<object | undefined> {
    addEventListener('storage', this.onStorage)
    await pruneAbandonados()
    const resumed = this.slots.read(slotToResume.take(this.slots.prefix))
    if (resumed && !isFilled) return this.goOnWith(resumed)
    await this.presenca.enter(this.keeper.slot)
    await this.offerNext()
    return undefined
  }

  /**
   * @returns what was kept, unless another form took or sent it meanwhile. What was typed here stays in the slot that is
   * left, and is offered another time.
   */
  async recover(): Promise<object | undefined> {
    const slot = this.oferta?.slot
    const others = await this.lookAround()
    const kept = slot && !others.has(slot) ? this.slots.read(slot) : undefined
    if (!kept) {
      await this.offerNext()
      return undefined
    }
    this.flush()
    runInAction(() => {
      this.oferta = undefined
    })
    return this.goOnWith(kept)
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
   * It was sent: it is not offered again, whichever form kept it.
   * @param texts what was sent, and the draft that it began with
   */
  end(...texts: object[]) {
    this.forget()
    this.isOver = true
    const sent = texts.map(textOf)
    for (const { slot, valores } of this.slots.all()) if (sent.includes(textOf(valores))) this.drop(slot)
  }

  /** The session expired: after the login this tab goes on here. */
  suspend() {
    this.flush()
    if (this.keeper.isKept) slotToResume.leave(this.keeper.slot)
  }

  close() {
    this.flush()
    this.presenca.leave()
    removeEventListener('storage', this.onStorage)
  }

  /** What is offered here was sent or discarded elsewhere. */
  private onStorage({ key }: StorageEvent) {
    if (key !== null && key === this.oferta?.slot && !this.slots.read(key)) void this.offerNext()
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
      // Another form has taken it.
      if (this.oferta && others.has(this.oferta.slot)) this.oferta = undefined
    })
    return others
  }
}

/** What a form says, to compare it by: nothing of its files, nor of what was left empty. */
const textOf = (valores: object) =>
  JSON.stringify(
    Object.entries(withoutFiles(valores))
      .filter(([, value]) => value && !(Array.isArray(value) && value.length === 0))
      .sort(([one], [other]) => one.localeCompare(other)),
  )
