import type { Page } from '@playwright/test'

/** How a visit to a version of a remote ended, as the page reports it to the server. */
export interface TelemetryEvent {
  remote: string
  version: string
  cohort: string
  phase: 'load' | 'render'
  status: 'ok' | 'failed'
  durationMs: number
  errorClass: string | null
}

/** Records the telemetry that a page sends from now on. */
export function watchTelemetry(page: Page): TelemetryEvent[] {
  const events: TelemetryEvent[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/telemetria')) events.push(...request.postDataJSON().events)
  })
  return events
}
