import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Arquivos, filesOf, keepArquivos, readArquivos, removeArquivos } from './arquivosGuardados'
import { Presenca } from './Presenca'
import type { PreenchimentoGuardado, Slots } from './Slots'
import { slotToResume } from './slotToResume'

/** How far behind the text in the browser's storage may be. */
const SAVE_AFTER_MS = 800

/** Keeps one form while it is filled in, and finds what was kept of the same item before. */
export class Salvaguarda {
  /** What was kept by a form that lives no more. */
  oferta: PreenchimentoGuardado | undefined
  /** What the browser has no room for. */
  semEspaco: 'texto' | 'arquivo' | undefined
  /** Another tab has the same item open. */
  hasOutraAba = false
  /** It was sent: from now on nothing is kept. */
  isOver = false

  private slot: string
  private readonly presenca: Presenca
  private pending: object | undefined
  private arquivos: Arquivos = {}
  private isKept = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly slots: Slots) {
    this.slot = slots.create()
    this.presenca = new Presenca(slots.prefix, () => void this.lookAround())
    makeAutoObservable<this, 'slots' | 'slot' | 'presenca' | 'pending' | 'arquivos' | 'isKept' | 'timer'>(
      this,
      {
        oferta: observableRef,
        isOver: false,
        slots: false,
        slot: false,
        presenca: false,
        pending: false,
        arquivos: false,
        isKept: false,
        timer: false,
      },
      { autoBind: true },
    )
  }

  /** @returns what to go on with at once: this tab was sent to the login while it was being typed. */
  async open(): Promise<object | undefined> {
    const resumed = this.slots.read(slotToResume.take(this.slots.prefix))
    if (resumed) return this.goOnWith(resumed)
    await this.presenca.enter(this.slot)
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
    this.slots.remove(oferta.slot)
    void removeArquivos(oferta.slot)
    await this.offerNext()
  }

  /** The form holds something that was not sent. */
  note(valores: object) {
    if (this.isOver) return
    this.pending = valores
    this.timer ??= setTimeout(this.flush, SAVE_AFTER_MS)
    void this.noteArquivos(filesOf(valores))
  }

  /** Keeps at once what waits for it: the page may go at any moment. */
  flush() {
    clearTimeout(this.timer)
    this.timer = undefined
    if (!this.pending) return
    this.isKept = this.slots.write(this.slot, this.pending)
    this.pending = undefined
    if (this.isKept) this.semEspaco = this.semEspaco === 'texto' ? undefined : this.semEspaco
    else this.semEspaco = 'texto'
  }

  /** The form is as it was: there is nothing to keep. */
  forget() {
    clearTimeout(this.timer)
    this.timer = undefined
    this.pending = undefined
    this.slots.remove(this.slot)
    if (Object.keys(this.arquivos).length > 0) void removeArquivos(this.slot)
    this.arquivos = {}
    this.isKept = false
    this.semEspaco = undefined
  }

  /** It was sent. */
  end() {
    this.forget()
    this.isOver = true
  }

  /** The session expired: after the login this tab goes on here. */
  suspend() {
    this.flush()
    if (this.isKept) slotToResume.leave(this.slot)
  }

  close() {
    this.flush()
    this.presenca.leave()
  }

  private async goOnWith({ slot, valores }: PreenchimentoGuardado): Promise<object> {
    const arquivos = await readArquivos(slot)
    await this.presenca.enter(slot)
    this.slot = slot
    this.arquivos = arquivos
    this.isKept = true
    void this.lookAround()
    return { ...valores, ...arquivos }
  }

  private async offerNext() {
    const others = await this.lookAround()
    runInAction(() => {
      this.oferta = this.slots.all().find(({ slot }) => slot !== this.slot && !others.has(slot))
    })
  }

  private async lookAround() {
    const others = await this.presenca.others(this.slot)
    runInAction(() => {
      this.hasOutraAba = others.size > 0
    })
    return others
  }

  private async noteArquivos(arquivos: Arquivos) {
    const names = Object.keys({ ...this.arquivos, ...arquivos })
    if (names.every((name) => arquivos[name] === this.arquivos[name])) return
    this.arquivos = arquivos
    const isKept = await keepArquivos(this.slot, arquivos)
    runInAction(() => {
      this.semEspaco = isKept ? undefined : 'arquivo'
    })
  }
}
