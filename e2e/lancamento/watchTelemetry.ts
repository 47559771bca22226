import type { Page } from '@playwright/test'

/** How a visit fared with a version of a remote, as the server hears it. */
export interface Told {
  remote: string
  version: string
  cohort: string
  phase: 'load' | 'render'
  status: 'ok' | 'failed'
  errorClass: string | null
}

/** What a page tells of its remotes from now on. */
export function watchTelemetry(page: Page): Told[] {
  const told: Told[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/telemetria')) told.push(...request.postDataJSON())
  })
  return told
}
