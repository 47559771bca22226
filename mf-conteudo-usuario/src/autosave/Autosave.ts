import type { Envio } from '@portal/shared-contracts/api'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { keptKeys, readEntry, readFiles, removeKept, withoutFiles } from '../rascunhos/draftStore'
import { heldLocks } from './heldLocks'
import type { SavedSlot, Slots } from './Slots'
import { SlotWriter } from './SlotWriter'
import { slotToResume } from './slotToResume'
import { TabPresence } from './TabPresence'

/** Saves a form while it is filled in, and offers unsent values of an earlier form of the item. */
export class Autosave {
  offer: SavedSlot | undefined
  hasOtherTab = false
  isOver = false

  /** Sent with the form, so that the server detects retries and edit conflicts. */
  envio: Envio
  private begunWith: string | undefined
  private writer: SlotWriter
  private readonly presence: TabPresence

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

  get unkept() {
    return this.writer.unkept
  }

  /** @returns the values to fill in: those interrupted by an expired session, or the draft with its file */
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

  /** @returns the offered values, unless another form took or sent them */
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
    removeKept(offer.slot)
    await this.offerNext()
  }

  note(valores: object) {
    if (!this.isOver) this.writer.note(valores)
  }

  flush() {
    this.writer.flush()
  }

  forget(valores: object) {
    this.writer.forget()
    const text = textOf(valores)
    this.begunWith ??= text
    // Changed content is not a retry, so it needs a new key.
    if (text === this.begunWith) this.envio = { ...this.envio, chave: createChave() }
  }

  /** Without an edition, an edit overwrites later changes. With a new key, a creation makes another item. */
  insist() {
    this.envio = { chave: createChave() }
  }

  end(...texts: object[]) {
    this.writer.forget()
    this.isOver = true
    const sent = texts.map(textOf)
    for (const { slot, valores } of this.slots.all()) if (sent.includes(textOf(valores))) removeKept(slot)
  }

  /** After the login this tab continues with this slot. */
  suspend() {
    this.flush()
    if (this.writer.isKept) slotToResume.leave(this.writer.slot)
  }

  close() {
    this.flush()
    this.presence.leave()
    removeEventListener('storage', this.onStorage)
  }

  private onStorage({ key }: StorageEvent) {
    if (key !== null && key === this.offer?.slot && !this.slots.read(key)) void this.offerNext()
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

const DAY_MS = 24 * 60 * 60 * 1000
const ABANDONED_AFTER_MS = 30 * DAY_MS

/** Removes slots of all users that are older than 30 days and not open. */
async function pruneAbandoned() {
  const open = new Set(await heldLocks())
  const now = Date.now()
  const isAbandoned = (slot: string) => !open.has(slot) && !isRecent(Number(readEntry(slot).em) || 0, now)
  for (const slot of keptKeys().filter(isAbandoned)) removeKept(slot)
}

/** A timestamp in the future comes from a wrong clock, so the slot counts as old. */
const isRecent = (at: number, now: number) => at >= now - ABANDONED_AFTER_MS && at <= now + DAY_MS

const createChave = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

const textOf = (valores: object) =>
  JSON.stringify(
    Object.entries(withoutFiles(valores))
      .filter(([, value]) => value && !(Array.isArray(value) && value.length === 0))
      .sort(([one], [other]) => one.localeCompare(other)),
  )
