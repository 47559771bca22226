import { defineConfig } from '@playwright/test'
import journeys from './playwright.config'

const [portal] = [journeys.webServer ?? []].flat()
if (!portal) throw new Error('The journeys have no portal.')

/** Long forms of journeys, in the files `*.trust.ts`: `npm run test:trust` runs them, on a portal that they may write to. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.trust.ts',
  webServer: [portal],
  projects: [{ name: 'confianca' }],
})
