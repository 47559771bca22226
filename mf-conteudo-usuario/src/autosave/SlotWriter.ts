import { makeAutoObservable, runInAction } from 'mobx'
import type { SavedSlot, Slots } from './Slots'
import { filesOf, keepFiles, removeFiles, type SlotFiles } from './slotFiles'

/** How far behind the text in the browser's storage may be. */
const SAVE_AFTER_MS = 800

/** Keeps what a form holds in one slot: its text a moment later, its files at once. */
export class SlotWriter {
  /** What the browser has no room for. */
  lacksSpace: 'texto' | 'arquivo' | undefined
  isKept: boolean
  private pending: object | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  /** @param kept what the slot holds already @param arquivos and which files with it */
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

  note(valores: object) {
    this.pending = valores
    this.timer ??= setTimeout(this.flush, SAVE_AFTER_MS)
    void this.noteArquivos(filesOf(valores))
  }

  /** Keeps at once what waits for it: the page may go at any moment. */
  flush() {
    const { pending } = this
    this.stop()
    if (!pending) return
    this.isKept = this.slots.write(this.slot, pending)
    if (!this.isKept) this.lacksSpace = 'texto'
    else if (this.lacksSpace === 'texto') this.lacksSpace = undefined
  }

  /** There is nothing to keep any more. */
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
