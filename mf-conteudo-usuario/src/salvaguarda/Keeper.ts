import { makeAutoObservable, runInAction } from 'mobx'
import { type Arquivos, filesOf, keepArquivos, removeArquivos } from './arquivosGuardados'
import type { PreenchimentoGuardado, Slots } from './Slots'

/** How far behind the text in the browser's storage may be. */
const SAVE_AFTER_MS = 800

/** Keeps what a form holds in one slot: its text a moment later, its files at once. */
export class Keeper {
  /** What the browser has no room for. */
  semEspaco: 'texto' | 'arquivo' | undefined
  isKept: boolean
  private pending: object | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  /** @param kept what the slot holds already @param arquivos and which files with it */
  constructor(
    private readonly slots: Slots,
    readonly slot: string,
    kept?: PreenchimentoGuardado,
    private arquivos: Arquivos = {},
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
    if (!this.isKept) this.semEspaco = 'texto'
    else if (this.semEspaco === 'texto') this.semEspaco = undefined
  }

  /** There is nothing to keep any more. */
  forget() {
    this.stop()
    this.slots.remove(this.slot)
    if (Object.keys(this.arquivos).length > 0) void removeArquivos(this.slot)
    this.arquivos = {}
    this.isKept = false
    this.semEspaco = undefined
  }

  private stop() {
    clearTimeout(this.timer)
    this.timer = undefined
    this.pending = undefined
  }

  private async noteArquivos(arquivos: Arquivos) {
    const names = Object.keys({ ...this.arquivos, ...arquivos })
    if (names.every((name) => arquivos[name] === this.arquivos[name])) return
    this.arquivos = arquivos
    const isKept = await keepArquivos(this.slot, arquivos)
    runInAction(() => {
      if (!isKept) this.semEspaco = 'arquivo'
      else if (this.semEspaco === 'arquivo') this.semEspaco = undefined
    })
  }
}
