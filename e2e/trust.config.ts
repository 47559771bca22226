import { defineConfig } from '@playwright/test'
import { LONG } from './longForm'
import journeys, { OF_BOTH_APIS_AT_LENGTH } from './playwright.config'
import type { ServerOptions } from './withServer'

/**
 * Long forms of journeys: `npm run test:trust` runs the files `*.trust.ts`, on a portal that they may write to, and of the others
 * what the gate leaves out.
 */
export default defineConfig<object, ServerOptions>({
  ...journeys,
  grepInvert: [],
  projects: [
    ...(journeys.projects ?? []).map((project) => ({ ...project, grep: new RegExp(LONG) })),
    { name: 'outra-api-por-extenso', testMatch: OF_BOTH_APIS_AT_LENGTH, use: { api: 'other' } },
    { name: 'confianca', testMatch: '**/*.trust.ts' },
  ],
})
