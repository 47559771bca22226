import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../bin/findBrowser.mjs'
import { MAIN } from './mainTag'
import type { ServerOptions } from './withServer'

// Playwright reads this file in every worker; the workers inherit the browser that the first reading found.
process.env.CHROMIUM_PATH ??= findBrowser(join(import.meta.dirname, '..'))

/** Which journeys run: the main ones by default, `all` of them, or the `rest` without the main ones. */
const { TESTS } = process.env
const isEveryday = TESTS !== 'all' && TESTS !== 'rest'

/** Port of the portal for journeys that write. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 4310)

/** Port of the portal for journeys that only read: they expect the demo content, which other journeys change. Main journeys do not. */
const READERS_PORT = E2E_PORT + 1

const urlAt = (port: number) => `http://127.0.0.1:${port}`

/** Runs a portal with the reference API and fresh demo content while the journeys run. */
const portalAt = (port: number) => ({
  command: 'node servePortal.mjs',
  url: `${urlAt(port)}/api/Tag/listarTags`,
  env: { PORT: String(port), NODE_ENV: 'production' },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
})

/** Journeys about an API's answers. All tests run them against both APIs; `npm test` runs `visitor` against the other one alone. */
const OF_BOTH_APIS = isEveryday ? /[\\/]visitor\.spec\.ts$/ : /[\\/](visitor|documentos|eventos)\.spec\.ts$/
/** Journeys of visitors to the portal, whichever API it has. */
const PUBLIC =
  /[\\/](visitor|busca|cookies|documentos|eventos|richText|home|parceiros|contato|acessibilidade|html)\.spec\.ts$/
/** Journeys that need an API which can be made to fail, or which lacks what the portal would offer. */
const API_FAILURES = /[\\/](apiFailures|buscaOtherApi)\.spec\.ts$/
/** Journeys that publish remotes while the portal runs, change what all its pages show, or wait for approval. */
const RELEASES =
  /[\\/](chaos|gestao|gestaoStates|hostileTexts|isolation|ownRemote|pageCache|plans|previews|recognized|registry|releases|teams|times)\.spec\.ts$/

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** Files without a main journey: to load their imports takes seconds. */
const SKIPPED = isEveryday
  ? readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts') && !read(name).includes('./mainTag'))
  : []
const ignoring = (...more: RegExp[]) => [...SKIPPED.map((name) => `**/${name}`), ...more]

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  ...(isEveryday && { grep: new RegExp(MAIN) }),
  // `npm test` has run the main journeys, but those about an API against one of the two.
  ...(TESTS === 'rest' && { grepInvert: new RegExp(`^(?!leitura visitor|outra-api (documentos|eventos)).*${MAIN}`) }),
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only a hang takes that long, on the slowest machine too; some journeys that do not run every day take minutes on a fast one.
  timeout: isEveryday ? 300_000 : 1_200_000,
  expect: { timeout: 120_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  webServer: (isEveryday ? [E2E_PORT] : [E2E_PORT, READERS_PORT]).map(portalAt),
  projects: [
    // A single worker starts a single portal.
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
        // A page is open for seconds: optimising its code costs more than it saves.
        '--js-flags=--single-threaded --no-opt --no-sparkplug',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
