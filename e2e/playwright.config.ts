import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../bin/findBrowser.mjs'
import { LONG } from './longForm'
import type { ServerOptions } from './withServer'

// Playwright reads this file in every worker; the workers inherit the browser that the first reading found.
process.env.CHROMIUM_PATH ??= findBrowser(join(import.meta.dirname, '..'))

/** Port of the portal for journeys that write. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 4310)

/** Port of the portal for journeys that only read: they expect the demo content, which other journeys change. */
const READERS_PORT = E2E_PORT + 1

const urlAt = (port: number) => `http://127.0.0.1:${port}`

/** Runs a portal with the reference API and fresh demo content while the journeys run. */
const portalAt = (port: number) => ({
  command: 'node servePortal.mjs',
  url: `${urlAt(port)}/api/Tag/listarTags`,
  env: { PORT: String(port), NODE_ENV: 'production' },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
})

/** Journeys of visitors to what an API answers: these run against both APIs, */
const OF_BOTH_APIS = /[\\/]visitor\.spec\.ts$/
/** and these against the other API in the long form only. */
export const OF_BOTH_APIS_AT_LENGTH = /[\\/](documentos|eventos)\.spec\.ts$/
/** Journeys of visitors to what the portal brings along, whichever API it has. */
const PUBLIC =
  /[\\/](visitor|busca|cookies|documentos|eventos|richText|home|parceiros|contato|acessibilidade|html)\.spec\.ts$/
/** Journeys that need an API which can be made to fail, or which lacks what the portal would offer. */
const API_FAILURES = /[\\/](apiFailures|buscaOtherApi)\.spec\.ts$/
/** Journeys that publish remotes while the portal runs, or change what all its pages show: on a portal of their worker. */
const RELEASES =
  /[\\/](hostileTexts|pageCache|releases|plans|times|ownRemote|registry|recognized|teams|previews|chaos|isolation)\.spec\.ts$/

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  grepInvert: new RegExp(LONG),
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  webServer: [portalAt(E2E_PORT), portalAt(READERS_PORT)],
  projects: [
    { name: 'privado', testIgnore: [PUBLIC, API_FAILURES, RELEASES] },
    { name: 'referencia', testMatch: PUBLIC, use: { baseURL: urlAt(READERS_PORT) } },
    { name: 'lancamentos', testMatch: RELEASES },
    { name: 'outra-api', testMatch: [OF_BOTH_APIS, API_FAILURES], use: { api: 'other' } },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: urlAt(E2E_PORT),
    locale: 'pt-BR',
    // What it answers, no journey could answer in its place; those about it allow it.
    serviceWorkers: 'block',
    // Animations would only make the journeys slower.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
