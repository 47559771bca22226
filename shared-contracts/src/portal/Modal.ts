import { makeAutoObservable } from 'mobx'

export type ModalStatus = 'error' | 'info' | 'success' | 'warning'

/** What is shown takes the place of what was shown before, whose `onClose` is not called. */
export interface ModalOptions {
  message: string
  status: ModalStatus
  /** Called once when the modal closes, by the person or by itself. */
  onClose?: () => void
  /** Closes by itself after this many milliseconds, unless the person asks for more time; left out, it stays. */
  closesAfterMs?: number
}

/** How long a success stays before the next screen follows (specification §9). */
export const MODAL_TIMEOUT_MS = 3_000

/** The general modal: a status, a sentence and "Fechar", or a spinner that cannot be closed. */
export class Modal {
  visible = false
  loading = false
  options: ModalOptions | null = null
  /** The person asked for more time: it stays until it is closed by hand. */
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

  /** Stops the clock while the pointer is on it. `resume` begins the whole time anew. */
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
