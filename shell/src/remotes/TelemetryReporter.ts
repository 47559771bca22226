import type { RemoteEvent } from './RemoteEvent'

export const TELEMETRY_PATH = '/telemetria'

/** What is well can be told later, with what follows. */
const LATER_MS = 3_000
/** As many as are sent, and taken, at once. */
export const EVENTS_MAX = 20

/** Tells the server how visits fare with remotes, and stands in nobody's way: what cannot be sent is lost. */
export class TelemetryReporter {
  private readonly waiting: RemoteEvent[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    addEventListener('pagehide', this.send)
  }

  report = (event: RemoteEvent) => {
    this.waiting.push(event)
    if (event.status === 'failed' || this.waiting.length >= EVENTS_MAX) this.send()
    else this.timer ??= setTimeout(this.send, LATER_MS)
  }

  private readonly send = () => {
    clearTimeout(this.timer)
    this.timer = undefined
    const events = this.waiting.splice(0)
    if (events.length > 0) navigator.sendBeacon?.(TELEMETRY_PATH, JSON.stringify(events))
  }
}
