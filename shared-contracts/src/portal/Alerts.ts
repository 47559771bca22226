import { makeAutoObservable } from 'mobx'

/** `error` and `warning` interrupt a screen reader; the others wait. */
export type AlertType = 'error' | 'warning' | 'success' | 'info'

/** Both default to true (docs/product.md#alerts). */
export interface AlertOptions {
  message: string
  type: AlertType
  dispensable: boolean
  timeout: boolean
}

/** Milliseconds (docs/product.md#alerts). */
export const ALERT_TIMEOUT_MS = 10_000

/** The portal's only alert bar. A new alert replaces the current one and its timer. */
export class Alerts {
  visible = false
  options: AlertOptions | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false }, { autoBind: true })
  }

  show(message: string, type: AlertType, { dispensable = true, timeout = true }: Partial<AlertOptions> = {}) {
    this.hide()
    this.options = { message, type, dispensable, timeout }
    this.visible = true
    this.resume()
  }

  success(message: string) {
    this.show(message, 'success')
  }

  info(message: string) {
    this.show(message, 'info')
  }

  warning(message: string) {
    this.show(message, 'warning')
  }

  error(message: string) {
    this.show(message, 'error')
  }

  hide() {
    this.pause()
    this.visible = false
  }

  /** Stops the timer while the alert is hovered or focused. `resume` restarts it. */
  pause() {
    clearTimeout(this.timer)
  }

  resume() {
    this.pause()
    if (this.visible && this.options?.timeout) this.timer = setTimeout(this.hide, ALERT_TIMEOUT_MS)
  }
}
