import { makeAutoObservable } from 'mobx'

export type ModalStatus = 'error' | 'info' | 'success' | 'warning'

export interface ModalOptions {
  message: string
  status: ModalStatus
  /** Called once when the modal closes, by the person or by itself. */
  onClose?: () => void
  /** Closes by itself after this many milliseconds, unless the visitor asks for more time. */
  closesAfterMs?: number
}

/** How long a success stays before the next screen follows (specification §9). */
export const MODAL_TIMEOUT_MS = 3_000

/** The general modal: a status, a sentence and "Fechar", or a spinner that cannot be closed. */
export class Modal {
  visible = false
  loading = false
  options: ModalOptions | null = null
  /** The visitor asked for more time: it stays until she closes it. */
  held = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false }, { autoBind: true })
  }

  /** Whether it will close by itself. */
  get isTimed() {
    return this.options?.closesAfterMs !== undefined && !this.held
  }

  show(options: ModalOptions) {
    this.options = options
    this.loading = false
    this.visible = true
    this.held = false
    this.resume()
  }

  /** Stops the clock while the visitor points at the modal. */
  pause() {
    clearTimeout(this.timer)
  }

  resume() {
    this.pause()
    if (this.visible && this.isTimed) this.timer = setTimeout(this.close, this.options?.closesAfterMs)
  }

  hold() {
    this.pause()
    this.held = true
  }

  showLoading() {
    this.pause()
    this.options = null
    this.loading = true
    this.visible = true
  }

  close() {
    this.pause()
    const { onClose } = this.options ?? {}
    this.visible = false
    this.loading = false
    this.options = null
    onClose?.()
  }
}
