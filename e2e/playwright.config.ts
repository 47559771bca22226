import { defineConfig, devices } from '@playwright/test'
import type { ServidorOptions } from './servidor'

export const E2E_PORT = Number(process.env.E2E_PORT ?? 4310)

/** What anybody may read, whoever serves it. */
const PUBLIC = /[\\/](visitor|documentos|eventos|inicio|parceiros|contato|richText|acessibilidade)\.spec\.ts$/
/** What needs a server that can be broken. */
const BROKEN = /[\\/]falhas\.spec\.ts$/

export default defineConfig<object, ServidorOptions>({
  testDir: '.',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  webServer: {
    command: 'node servePortal.mjs',
    url: `http://127.0.0.1:${E2E_PORT}/api/Tag/listarTags`,
    env: { PORT: String(E2E_PORT), NODE_ENV: 'production' },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
  projects: [
    { name: 'referencia', testIgnore: BROKEN },
    { name: 'so-retorno', testMatch: [PUBLIC, BROKEN], use: { nome: 'so-retorno' } },
    { name: 'so-dado', testMatch: PUBLIC, use: { nome: 'so-dado' } },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${E2E_PORT}`,
    locale: 'pt-BR',
    // Journeys are about what appears, not about how it moves.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
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
