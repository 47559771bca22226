import type { Page } from '@playwright/test'

export interface TelemetryEvent {
  remote: string
  version: string
  cohort: string
  phase: 'load' | 'render'
  status: 'ok' | 'failed'
  durationMs: number
  errorClass: string | null
}

export function watchTelemetry(page: Page): TelemetryEvent[] {
  const events: TelemetryEvent[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/telemetria')) events.push(...request.postDataJSON().events)
  })
  return events
}
