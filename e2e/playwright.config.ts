import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../tools/bin/findBrowser.mjs'
import { MAIN } from './mainTag'
import type { ServerOptions } from './withServer'

// Playwright reads this file in every worker. The workers inherit the browser that the first reading found.
process.env.CHROMIUM_PATH ??= findBrowser(join(import.meta.dirname, '..'))

/** `all` journeys, the `rest` without the main ones, or by default the main ones. */
const { TESTS } = process.env
const isEveryday = TESTS !== 'all' && TESTS !== 'rest'

export const E2E_PORT = Number(process.env.E2E_PORT ?? 4310)

/** Port of the portal for journeys that only read, because they need the original demo content. */
const READERS_PORT = E2E_PORT + 1

const urlAt = (port: number) => `http://127.0.0.1:${port}`

const portalAt = (port: number) => ({
  command: 'node servePortal.mjs',
  url: `${urlAt(port)}/api/Tag/listarTags`,
  env: { PORT: String(port), NODE_ENV: 'production' },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
})

/** `npm test` runs only `visitor` against the second API. All tests run these journeys against both. */
const OF_BOTH_APIS = isEveryday ? /[\\/]visitor\.spec\.ts$/ : /[\\/](visitor|documentos|eventos)\.spec\.ts$/
const PUBLIC =
  /[\\/](visitor|busca|cookies|documentos|eventos|richText|home|parceiros|contato|acessibilidade|html)\.spec\.ts$/
const API_FAILURES = /[\\/](apiFailures|buscaOtherApi)\.spec\.ts$/
const RELEASES =
  /[\\/](chaos|gestao|gestaoStates|hostileTexts|interopRemotes|isolation|ownRemote|pageCache|plans|previews|recognized|registry|releases|teams|times)\.spec\.ts$/

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** Files without a main journey. Loading their imports would take seconds. */
const SKIPPED = isEveryday
  ? readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts') && !read(name).includes('./mainTag'))
  : []
const ignoring = (...more: RegExp[]) => [...SKIPPED.map((name) => `**/${name}`), ...more]

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  ...(isEveryday && { grep: new RegExp(MAIN) }),
  // `npm test` has already run the main journeys, but some of them against one API only.
  ...(TESTS === 'rest' && { grepInvert: new RegExp(`^(?!leitura visitor|outra-api (documentos|eventos)).*${MAIN}`) }),
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only a hang takes that long. Some of the journeys outside `npm test` take minutes.
  timeout: isEveryday ? 300_000 : 1_200_000,
  expect: { timeout: 120_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  webServer: (isEveryday ? [E2E_PORT] : [E2E_PORT, READERS_PORT]).map(portalAt),
  projects: [
    { name: 'lancamentos', testMatch: RELEASES, testIgnore: ignoring(), workers: 1 },
    {
      name: 'outra-api',
      testMatch: [OF_BOTH_APIS, API_FAILURES],
      testIgnore: ignoring(),
      use: { api: 'other' },
      workers: 1,
    },
    { name: 'referencia', testIgnore: ignoring(API_FAILURES, RELEASES, isEveryday ? OF_BOTH_APIS : PUBLIC) },
    ...(isEveryday ? [] : [{ name: 'leitura', testMatch: PUBLIC, use: { baseURL: urlAt(READERS_PORT) } }]),
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: urlAt(E2E_PORT),
    locale: 'pt-BR',
    // Journeys could not answer in place of a service worker. Its own journeys allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page is open only for seconds, so optimising its code costs more than it saves.
        '--js-flags=--single-threaded --no-opt --no-sparkplug',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
