import { defineConfig } from '@playwright/test'
import journeys from './playwright.config'

/** Long forms of journeys, in the files `*.trust.ts`: `npm run test:trust` runs them. Each starts a portal of its own. */
export default defineConfig({ ...journeys, testMatch: '**/*.trust.ts', webServer: [], projects: [], timeout: 600_000 })
