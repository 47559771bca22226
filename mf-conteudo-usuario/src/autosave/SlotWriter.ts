import type { Envio } from '@portal/shared-contracts/api'
import { makeAutoObservable, runInAction } from 'mobx'
import { isLasting } from './isLasting'
import type { SavedSlot, Slots } from './Slots'
import { filesOf, keepFiles, removeFiles, type SlotFiles } from './slotFiles'

/** How long after a change the text is written to localStorage. */
const SAVE_AFTER_MS = 800

/** What a browser does not keep: a form's text or file for which it has no room, or anything at all. */
export type Unkept = 'texto' | 'arquivo' | 'nada'

/** Writes the values of a form to one slot: texts after a short delay, files at once. */
export class SlotWriter {
  /** Which part of the form the browser does not keep, for lack of room or because it keeps nothing. */
  unkept: Unkept | undefined
  isKept: boolean
  private pending: object | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param envio what is kept beside the values, to be sent with them @param kept what the slot holds already
   * @param arquivos the files it holds already
   */
  constructor(
    private readonly slots: Slots,
    readonly slot: string,
    private readonly envio: () => Envio,
    kept?: SavedSlot,
    private arquivos: SlotFiles = {},
  ) {
    this.isKept = kept !== undefined
    makeAutoObservable<this, 'slots' | 'envio' | 'pending' | 'timer' | 'arquivos'>(
      this,
      { slots: false, envio: false, slot: false, isKept: false, pending: false, timer: false, arquivos: false },
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
    const isKept = this.slots.write(this.slot, pending, this.envio())
    this.isKept = isKept || !isLasting()
    if (!isKept) this.unkept = isLasting() ? 'texto' : 'nada'
    else if (this.unkept === 'texto') this.unkept = undefined
  }

  /** Removes the slot and its files. */
  forget() {
    this.stop()
    this.slots.remove(this.slot)
    if (Object.keys(this.arquivos).length > 0) void removeFiles(this.slot)
    this.arquivos = {}
    this.isKept = false
    this.unkept = undefined
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
      if (!isKept) this.unkept ??= 'arquivo'
      else if (this.unkept === 'arquivo') this.unkept = undefined
    })
  }
}
