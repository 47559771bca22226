import { readVisitorNote } from '../document/visitorNote'
import type { RemoteEvent, VisitReport } from './RemoteEvent'

/** Accepts a `VisitReport` by POST from the portal's pages. */
export const TELEMETRY_PATH = '/telemetria'

/** Milliseconds that successes wait for a batch. */
const BATCH_MS = 3_000
export const EVENTS_MAX = 20

/** Sends failures immediately. Uses a beacon; unsent events are lost. */
export class TelemetrySender {
  private readonly waiting: RemoteEvent[] = []
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
    const pedido = readVisitorNote()?.pedido
    const report: VisitReport = { visit: this.visit, events, ...(pedido && { pedido }) }
    navigator.sendBeacon?.(TELEMETRY_PATH, JSON.stringify(report))
  }
}
