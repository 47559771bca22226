import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { withoutFiles } from '../rascunhos/storedRascunho'
import { pruneAbandoned } from './pruneAbandoned'
import type { SavedSlot, Slots } from './Slots'
import { SlotWriter } from './SlotWriter'
import { readFiles, removeFiles } from './slotFiles'
import { slotToResume } from './slotToResume'
import { TabPresence } from './TabPresence'

/** Keeps one form while it is filled in, and finds what was kept of the same item before. */
export class Autosave {
  /** What was kept by a form that lives no more. */
  offer: SavedSlot | undefined
  /** Another tab has the same item open. */
  hasOtherTab = false
  /** It was sent: from now on nothing is kept. */
  isOver = false

  private writer: SlotWriter
  private readonly presence: TabPresence

  constructor(private readonly slots: Slots) {
    this.writer = new SlotWriter(slots, slots.create())
    this.presence = new TabPresence(slots.prefix, () => void this.lookAround())
    makeAutoObservable<this, 'slots' | 'writer' | 'presence'>(
      this,
      { offer: observableRef, isOver: false, slots: false, writer: observableRef, presence: false },
      { autoBind: true },
    )
  }

  /** What the browser has no room for. */
  get lacksSpace() {
    return this.writer.lacksSpace
  }

  /**
   * @param isFilled it begins with something that was asked for: a draft
   * @returns what to go on with at once: this tab was sent to the login while it was being typed
   */
  async open(isFilled: boolean): Promise<object | undefined> {
    addEventListener('storage', this.onStorage)
    await pruneAbandoned()
    const resumed = this.slots.read(slotToResume.take(this.slots.prefix))
    if (resumed && !isFilled) return this.goOnWith(resumed)
    await this.presence.enter(this.writer.slot)
    await this.offerNext()
    return undefined
  }

  /**
   * @returns what was kept, unless another form took or sent it meanwhile. What was typed here stays in the slot that is
   * left, and is offered another time.
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

  async discard() {
    const { offer } = this
    if (!offer) return
    this.drop(offer.slot)
    await this.offerNext()
  }

  /** The form holds something that was not sent. */
  note(valores: object) {
    if (!this.isOver) this.writer.note(valores)
  }

  flush() {
    this.writer.flush()
  }

  /** The form is as it was. */
  forget() {
    this.writer.forget()
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
    if (this.writer.isKept) slotToResume.leave(this.writer.slot)
  }

  close() {
    this.flush()
    this.presence.leave()
    removeEventListener('storage', this.onStorage)
  }

  /** What is offered here was sent or discarded elsewhere. */
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
      this.writer = new SlotWriter(this.slots, slot, kept, arquivos)
    })
    void this.lookAround()
    return { ...valores, ...arquivos }
  }

  private async offerNext() {
    const others = await this.lookAround()
    runInAction(() => {
      this.offer = this.slots.all().find(({ slot }) => slot !== this.writer.slot && !others.has(slot))
    })
  }

  private async lookAround() {
    const others = await this.presence.others(this.writer.slot)
    runInAction(() => {
      this.hasOtherTab = others.size > 0
      // Another form has taken it.
      if (this.offer && others.has(this.offer.slot)) this.offer = undefined
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
