import { makeAutoObservable } from 'mobx'

/** `error` and `warning` interrupt a screen reader, the others wait for their turn. */
export type AlertType = 'error' | 'warning' | 'success' | 'info'

/** `dispensable` and `timeout` are true where `show` is not told otherwise (decision 130). */
export interface AlertOptions {
  message: string
  type: AlertType
  /** Whether it has a close button. */
  dispensable: boolean
  /** Whether it hides by itself after `ALERT_TIMEOUT_MS`. */
  timeout: boolean
}

/** Specification §9. */
export const ALERT_TIMEOUT_MS = 10_000

/** The one alert bar of the portal. A new alert hides the current one first, its timer with it. */
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

  /** Stops the clock while the alert is read: hovered or focused. `resume` begins the whole time anew. */
  pause() {
    clearTimeout(this.timer)
  }

  resume() {
    this.pause()
    if (this.visible && this.options?.timeout) this.timer = setTimeout(this.hide, ALERT_TIMEOUT_MS)
  }
}
