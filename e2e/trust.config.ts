import { defineConfig } from '@playwright/test'
import { LONG } from './longForm'
import journeys from './playwright.config'

const [portal] = [journeys.webServer ?? []].flat()
if (!portal) throw new Error('The journeys have no portal.')

/**
 * Long forms of journeys: `npm run test:trust` runs the files `*.trust.ts`, on a portal that they may write to, and of the others
 * what the gate leaves out.
 */
export default defineConfig({
  ...journeys,
  testMatch: /\.(spec|trust)\.ts$/,
  grep: new RegExp(`${LONG}|\\.trust\\.ts`),
  grepInvert: [],
  webServer: [portal],
  projects: [{ name: 'confianca' }],
})
