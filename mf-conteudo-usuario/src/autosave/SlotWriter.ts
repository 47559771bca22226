import type { Envio } from '@portal/shared-contracts/api'
import { makeAutoObservable, runInAction } from 'mobx'
import { filesOf, isLasting, type KeptFiles, keepFiles, removeEntry, removeFiles } from '../rascunhos/draftStore'
import type { SavedSlot, Slots } from './Slots'

/** Milliseconds between a change and the write to localStorage. */
const SAVE_AFTER_MS = 800

/** `texto` or `arquivo` did not fit; `nada` means no storage at all. */
export type Unkept = 'texto' | 'arquivo' | 'nada'

/** Writes texts after a delay and files immediately. */
export class SlotWriter {
  unkept: Unkept | undefined
  isKept: boolean
  private pending: object | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  /** @param envio stored with the values @param kept current content of the slot @param arquivos its current files */
  constructor(
    private readonly slots: Slots,
    readonly slot: string,
    private readonly envio: () => Envio,
    kept?: SavedSlot,
    private arquivos: KeptFiles = {},
  ) {
    this.isKept = kept !== undefined
    makeAutoObservable<this, 'slots' | 'envio' | 'pending' | 'timer' | 'arquivos'>(
      this,
      { slots: false, envio: false, slot: false, isKept: false, pending: false, timer: false, arquivos: false },
      { autoBind: true },
    )
  }

  note(valores: object) {
    this.pending = valores
    this.timer ??= setTimeout(this.flush, SAVE_AFTER_MS)
    void this.noteArquivos(filesOf(valores))
  }

  /** Writes immediately, because the page may close. */
  flush() {
    const { pending } = this
    this.stop()
    if (!pending) return
    const isKept = this.slots.write(this.slot, pending, this.envio())
    this.isKept = isKept || !isLasting()
    if (!isKept) this.unkept = isLasting() ? 'texto' : 'nada'
    else if (this.unkept === 'texto') this.unkept = undefined
  }

  forget() {
    this.stop()
    removeEntry(this.slot)
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

  private async noteArquivos(arquivos: KeptFiles) {
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
