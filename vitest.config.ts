import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ByEnvironment } from './byEnvironment.ts'
import { leftOutTests } from './leftOutTests.ts'

// From 25 on Node has a `localStorage` of its own, empty without a file, which keeps that of the simulated browser out.
const ownWebStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')

export default defineConfig({
  test: {
    // Tests of the API wait as often as they compute; many at once would outnumber a database's connections.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    sequence: { sequencer: ByEnvironment },
    env: ownWebStorage ? { NODE_OPTIONS: '--no-experimental-webstorage' } : {},
    projects: [
      { test: { name: 'bin', include: ['bin/*.test.mjs'], testTimeout: 30_000 } },
      'addresses',
      'shared-contracts',
      'releases',
      'releases-page',
      'vite-preset',
      'api',
      'mf-*',
      'create-remote/template',
      'shell',
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], exclude: leftOutTests } },
      {
        test: {
          name: 'packages',
          include: ['{packages,create-remote}/*.test.ts'],
          exclude: leftOutTests,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'otherApi', include: ['e2e/otherApi/*.test.ts'] } },
    ],
  },
})
