import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['shared-contracts', 'releases', 'api', 'mf-*', 'shell'],
  },
})
