import { makeAutoObservable, runInAction } from 'mobx'
import type { SavedSlot, Slots } from './Slots'
import { filesOf, keepFiles, removeFiles, type SlotFiles } from './slotFiles'

/** How long after a change the text is written to localStorage. */
const SAVE_AFTER_MS = 800

/** Writes the values of a form to one slot: texts after a short delay, files at once. */
export class SlotWriter {
  /** Which part of the form the browser has no room for. */
  lacksSpace: 'texto' | 'arquivo' | undefined
  isKept: boolean
  private pending: object | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  /** @param kept what the slot holds already @param arquivos the files it holds already */
  constructor(
    private readonly slots: Slots,
    readonly slot: string,
    kept?: SavedSlot,
    private arquivos: SlotFiles = {},
  ) {
    this.isKept = kept !== undefined
    makeAutoObservable<this, 'slots' | 'pending' | 'timer' | 'arquivos'>(
      this,
      { slots: false, slot: false, isKept: false, pending: false, timer: false, arquivos: false },
      { autoBind: true },
    )
  }

  /** Schedules writing the values. */
  note(valores: object) {
    this.pending = valores
    this.timer ??= setTimeout(this.flush, SAVE_AFTER_MS)
    void this.noteArquivos(filesOf(valores))
  }

  /** Writes at once what is scheduled: the page may be closed at any moment. */
  flush() {
    const { pending } = this
    this.stop()
    if (!pending) return
    this.isKept = this.slots.write(this.slot, pending)
    if (!this.isKept) this.lacksSpace = 'texto'
    else if (this.lacksSpace === 'texto') this.lacksSpace = undefined
  }

  /** Removes the slot and its files. */
  forget() {
    this.stop()
    this.slots.remove(this.slot)
    if (Object.keys(this.arquivos).length > 0) void removeFiles(this.slot)
    this.arquivos = {}
    this.isKept = false
    this.lacksSpace = undefined
  }

  private stop() {
    clearTimeout(this.timer)
    this.timer = undefined
    this.pending = undefined
  }

  private async noteArquivos(arquivos: SlotFiles) {
    const names = Object.keys({ ...this.arquivos, ...arquivos })
    if (names.every((name) => arquivos[name] === this.arquivos[name])) return
    this.arquivos = arquivos
    const isKept = await keepFiles(this.slot, arquivos)
    runInAction(() => {
      if (!isKept) this.lacksSpace = 'arquivo'
      else if (this.lacksSpace === 'arquivo') this.lacksSpace = undefined
    })
  }
}
