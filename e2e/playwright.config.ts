import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../bin/findBrowser.mjs'
import type { ServidorOptions } from './servidor'

// Playwright reads this file in every worker; what the first reading finds, the others inherit.
process.env.CHROMIUM_PATH ??= findBrowser(join(import.meta.dirname, '..'))

export const E2E_PORT = Number(process.env.E2E_PORT ?? 4310)

/** Readers have a portal of their own: what journeys publish meanwhile is not what they expect to find. */
const READERS_PORT = E2E_PORT + 1

const urlAt = (port: number) => `http://127.0.0.1:${port}`

/** A portal with the reference API and fresh demo content, for as long as the journeys last. */
const portalAt = (port: number) => ({
  command: 'node servePortal.mjs',
  url: `${urlAt(port)}/api/Tag/listarTags`,
  env: { PORT: String(port), NODE_ENV: 'production' },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
})

/** What anybody may read, whoever serves it. */
const PUBLIC = /[\\/](visitor|documentos|eventos|inicio|parceiros|contato|richText|acessibilidade|html)\.spec\.ts$/
/** What needs a server that can be broken. */
const BROKEN = /[\\/]falhas\.spec\.ts$/
/** What needs remotes that are released while the portal runs. */
const RELEASED = /[\\/](lancamentos|chaos)\.spec\.ts$/

export default defineConfig<object, ServidorOptions>({
  testDir: '.',
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
    { name: 'privado', testIgnore: [PUBLIC, BROKEN, RELEASED] },
    { name: 'referencia', testMatch: PUBLIC, use: { baseURL: urlAt(READERS_PORT) } },
    { name: 'lancamentos', testMatch: RELEASED },
    { name: 'outra-api', testMatch: [PUBLIC, BROKEN], use: { nome: 'outra' } },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: urlAt(E2E_PORT),
    locale: 'pt-BR',
    // Journeys are about what appears, not about how it moves.
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
