import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { ByEnvironment } from './tools/bin/byEnvironment.ts'

// From Node 25 on, its own `localStorage` hides that of the simulated browser.
const ownWebStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')

/** Selects the tests: everyday ones by default, `all`, or those in everyday files that are `tagged` as slow. */
const { TESTS } = process.env
const isEverything = TESTS === 'all'

/** Only a hang takes so long. Some tests that are not everyday take minutes. */
const HANG_MS = isEverything ? 3_600_000 : 300_000

const defaults = {
  isolate: false,
  setupFiles: 'tools/bin/settleImports.ts',
  exclude: [...configDefaults.exclude, ...(isEverything ? [] : ['**/*.{all,alone}.test.*'])],
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  expect: { poll: { timeout: 120_000 } },
  tags: [{ name: 'all', description: 'Only `npm run test:all` runs it.' }],
  ...(!isEverything && { tagsFilter: [TESTS === 'tagged' ? 'all' : '!all'] }),
}

/** One project for each way to run tests: each project transforms and imports the shared sources again. */
const projects: TestProjectConfiguration[] = [
  {
    test: {
      ...defaults,
      name: 'node',
      include: ['{platform,releases,tools/bench,tools/mutants,e2e/otherApi}/**/*.test.ts', 'shell/server/**/*.test.ts'],
    },
  },
  {
    plugins: [react()],
    test: {
      ...defaults,
      name: 'dom',
      environment: 'happy-dom',
      // It imports a stylesheet, which Node would run as a program.
      server: { deps: { inline: ['jodit-react'] } },
      include: ['{shared-contracts,mf-*}/**/*.test.{ts,tsx}', '{shell,build/scaffold/template}/src/**/*.test.{ts,tsx}'],
      setupFiles: [
        defaults.setupFiles,
        'shared-contracts/src/testing/setup.ts',
        'shared-contracts/src/testing/bePatient.ts',
      ],
    },
  },
  {
    test: {
      ...defaults,
      name: 'api',
      include: ['api/src/**/*.test.ts'],
      globalSetup: 'api/src/testing/globalSetup.ts',
      setupFiles: [defaults.setupFiles, 'api/src/testing/bePatient.ts', 'api/src/testing/checkAnswers.ts'],
    },
  },
  {
    // Vite builds for its environment; the tests' own would make a development build.
    test: {
      ...defaults,
      name: 'build',
      include: ['build/preset/**/*.test.ts', 'tools/bin/*.test.mjs', 'build/{packing,scaffold}/*.test.ts'],
      env: { NODE_ENV: 'production', MFE_VITE_NO_TEST_ENV_CHECK: 'true' },
    },
  },
]

export default defineConfig({
  test: {
    // Each worker imports everything again. More than four would exceed a database's connections.
    maxWorkers: Math.min(4, availableParallelism()),
    sequence: { sequencer: ByEnvironment },
    env: ownWebStorage ? { NODE_OPTIONS: '--no-experimental-webstorage' } : {},
    projects,
  },
})
