import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { ByEnvironment } from './tools/bin/byEnvironment.ts'

// From 25 on Node has a `localStorage` of its own, empty without a file, which keeps that of the simulated browser out.
const ownWebStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')

/** Which tests run: the everyday ones by default, `all` of them, or of the everyday files those `tagged` as too dear for every day. */
const { TESTS } = process.env
const isEverything = TESTS === 'all'

/** Only a hang takes that long, on the slowest machine too; some tests that do not run every day take minutes on a fast one. */
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

/** One project for each way to run tests, because every project transforms and imports the shared sources anew. */
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
      // It imports a stylesheet, which Node would take for a program.
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
    // Vite builds as its environment says, which the tests' own would have made a development build.
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
    // Each worker imports everything anew. More than four would outnumber a database's connections.
    maxWorkers: Math.min(4, availableParallelism()),
    sequence: { sequencer: ByEnvironment },
    env: ownWebStorage ? { NODE_OPTIONS: '--no-experimental-webstorage' } : {},
    projects,
  },
})
