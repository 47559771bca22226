import { makeAutoObservable } from 'mobx'

export type ModalStatus = 'error' | 'info' | 'success' | 'warning'

/** A new modal replaces the current one without calling its `onClose`. */
export interface ModalOptions {
  message: string
  status: ModalStatus
  /** Called once when the modal closes. */
  onClose?: () => void
  /** Milliseconds until it closes by itself, unless the user asks for more time; by default it stays. */
  closesAfterMs?: number
}

/** Milliseconds until the screen after a success (docs/product.md#modal). */
export const MODAL_TIMEOUT_MS = 3_000

/** Shows status, sentence and "Fechar", or a spinner without a close button. */
export class Modal {
  visible = false
  loading = false
  options: ModalOptions | null = null
  /** True after the user has asked for more time. */
  held = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false }, { autoBind: true })
  }

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

  /** Stops the timer while the pointer is over the modal. `resume` restarts it. */
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
