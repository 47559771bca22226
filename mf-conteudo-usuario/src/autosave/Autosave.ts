import type { Envio } from '@portal/shared-contracts/api'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { withoutFiles } from '../rascunhos/storedRascunho'
import { pruneAbandoned } from './pruneAbandoned'
import type { SavedSlot, Slots } from './Slots'
import { SlotWriter } from './SlotWriter'
import { readFiles, removeFiles } from './slotFiles'
import { slotToResume } from './slotToResume'
import { TabPresence } from './TabPresence'

/** Saves one form while it is filled in, and offers what an earlier form of the same item saved and never sent. */
export class Autosave {
  /** The newest slot of a form that is closed by now. */
  offer: SavedSlot | undefined
  /** Another tab has the same item open. */
  hasOtherTab = false
  /** The form was sent: from now on nothing is saved. */
  isOver = false

  /** What is sent with the form: by it a server knows another try, and an edit of what was edited meanwhile. */
  envio: Envio
  private begunWith: string | undefined
  private writer: SlotWriter
  private readonly presence: TabPresence

  /** @param edicao which edition of an item the form begins with */
  constructor(
    private readonly slots: Slots,
    edicao?: number,
  ) {
    this.envio = { chave: createChave(), ...(edicao && { edicao }) }
    this.writer = new SlotWriter(slots, slots.create(), () => this.envio)
    this.presence = new TabPresence(slots.prefix, () => void this.lookAround())
    makeAutoObservable<this, 'slots' | 'begunWith' | 'writer' | 'presence'>(
      this,
      {
        offer: observableRef,
        isOver: false,
        envio: false,
        slots: false,
        begunWith: false,
        writer: observableRef,
        presence: false,
      },
      { autoBind: true },
    )
  }

  /** Which part of the form the browser does not keep. */
  get unkept() {
    return this.writer.unkept
  }

  /**
   * @param draft the draft that the form begins with, which the person asked for
   * @returns the values to fill in at once: those of a form that an expired session interrupted in this tab, or those from which
   * the draft was saved, with the file that a draft does not keep
   */
  async open(draft: object | undefined): Promise<object | undefined> {
    addEventListener('storage', this.onStorage)
    await pruneAbandoned()
    const resumed = this.slots.read(slotToResume.take(this.slots.prefix))
    if (resumed && !draft) return this.goOnWith(resumed)
    await this.presence.enter(this.writer.slot)
    const next = await this.nextSlot()
    if (next && draft && textOf(next.valores) === textOf(draft)) return this.goOnWith(next)
    runInAction(() => {
      this.offer = next
    })
    return undefined
  }

  /**
   * Takes the offer.
   * @returns its values, unless another form took or sent them meanwhile. What was typed into this form stays in the slot
   * that it leaves, and is offered the next time.
   */
  async recover(): Promise<object | undefined> {
    const slot = this.offer?.slot
    const others = await this.lookAround()
    const kept = slot && !others.has(slot) ? this.slots.read(slot) : undefined
    if (!kept) {
      await this.offerNext()
      return undefined
    }
    this.flush()
    runInAction(() => {
      this.offer = undefined
    })
    return this.goOnWith(kept)
  }

  /** Removes the offered slot, and offers the one before it. */
  async discard() {
    const { offer } = this
    if (!offer) return
    this.drop(offer.slot)
    await this.offerNext()
  }

  /** Saves the values of a changed form. */
  note(valores: object) {
    if (!this.isOver) this.writer.note(valores)
  }

  /** Saves at once what waits to be saved. */
  flush() {
    this.writer.flush()
  }

  /** Removes what was saved: the form is at its initial values, with which it begins or which were saved as a draft. */
  forget(valores: object) {
    this.writer.forget()
    const text = textOf(valores)
    this.begunWith ??= text
    // What is written from now on is something else than what was tried to be sent.
    if (text === this.begunWith) this.envio = { ...this.envio, chave: createChave() }
  }

  /** Has an edit take the place of whatever was written meanwhile. */
  insist() {
    const { edicao: _, ...envio } = this.envio
    this.envio = envio
  }

  /**
   * The form was sent: no slot that says the same is offered again, whichever form saved it.
   * @param texts the values that were sent, and those of the draft that the form began with
   */
  end(...texts: object[]) {
    this.writer.forget()
    this.isOver = true
    const sent = texts.map(textOf)
    for (const { slot, valores } of this.slots.all()) if (sent.includes(textOf(valores))) this.drop(slot)
  }

  /** The session expired: after the login this tab goes on with this slot. */
  suspend() {
    this.flush()
    if (this.writer.isKept) slotToResume.leave(this.writer.slot)
  }

  close() {
    this.flush()
    this.presence.leave()
    removeEventListener('storage', this.onStorage)
  }

  /** Withdraws an offer that another tab sent or discarded. */
  private onStorage({ key }: StorageEvent) {
    if (key !== null && key === this.offer?.slot && !this.slots.read(key)) void this.offerNext()
  }

  private drop(slot: string) {
    this.slots.remove(slot)
    void removeFiles(slot)
  }

  private async goOnWith(kept: SavedSlot): Promise<object> {
    const { slot, valores } = kept
    const arquivos = await readFiles(slot)
    await this.presence.enter(slot)
    runInAction(() => {
      this.envio = { ...this.envio, ...kept.envio }
      this.writer = new SlotWriter(this.slots, slot, () => this.envio, kept, arquivos)
    })
    void this.lookAround()
    return { ...valores, ...arquivos }
  }

  private async offerNext() {
    const next = await this.nextSlot()
    runInAction(() => {
      this.offer = next
    })
  }

  /** The newest slot of a form that is closed by now. */
  private async nextSlot(): Promise<SavedSlot | undefined> {
    const others = await this.lookAround()
    return this.slots.all().find(({ slot }) => slot !== this.writer.slot && !others.has(slot))
  }

  private async lookAround() {
    const others = await this.presence.others(this.writer.slot)
    runInAction(() => {
      this.hasOtherTab = others.size > 0
      // Another form has taken the offer.
      if (this.offer && others.has(this.offer.slot)) this.offer = undefined
    })
    return others
  }
}

/** Random enough to be one of its person's forms. */
const createChave = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

/** The values of a form as a text to compare: without files and empty fields. */
const textOf = (valores: object) =>
  JSON.stringify(
    Object.entries(withoutFiles(valores))
      .filter(([, value]) => value && !(Array.isArray(value) && value.length === 0))
      .sort(([one], [other]) => one.localeCompare(other)),
  )
