import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'bin', include: ['bin/*.test.mjs'] } },
      'shared-contracts',
      'releases',
      'api',
      'mf-*',
      'shell',
    ],
  },
})
