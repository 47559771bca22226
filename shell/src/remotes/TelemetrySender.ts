import type { RemoteEvent, VisitReport } from './RemoteEvent'

/** Takes a `VisitReport` by POST, from pages of the portal's own origin alone. */
export const TELEMETRY_PATH = '/telemetria'

/** How long events of successful loads wait for others, to be sent with them. */
const BATCH_MS = 3_000
/** How many events are sent, and accepted by the server, at once. */
export const EVENTS_MAX = 20

/** Sends events to the server in batches, by a beacon: failures at once. Events that cannot be sent are lost. */
export class TelemetrySender {
  private readonly waiting: RemoteEvent[] = []
  /** Signed by the server; of all that wait. */
  private visit = ''
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    addEventListener('pagehide', this.flush)
  }

  send = (event: RemoteEvent, visit: string) => {
    if (visit !== this.visit) this.flush()
    this.visit = visit
    this.waiting.push(event)
    if (event.status === 'failed' || this.waiting.length >= EVENTS_MAX) this.flush()
    else this.timer ??= setTimeout(this.flush, BATCH_MS)
  }

  private readonly flush = () => {
    clearTimeout(this.timer)
    this.timer = undefined
    const events = this.waiting.splice(0)
    if (events.length === 0) return
    const report: VisitReport = { visit: this.visit, events }
    navigator.sendBeacon?.(TELEMETRY_PATH, JSON.stringify(report))
  }
}
