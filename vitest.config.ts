import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on two is half of them; many at once would outnumber a database's connections.
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      { test: { name: 'bin', include: ['bin/*.test.mjs'] } },
      'addresses',
      'shared-contracts',
      'releases',
      'releases-page',
      'vite-preset',
      'api',
      'mf-*',
      'shell',
      { test: { name: 'otherApi', include: ['e2e/otherApi/*.test.ts'] } },
    ],
  },
})
