import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'mf-gestao',
    isolate: false,
    environment: 'happy-dom',
    testTimeout: 30_000,
    setupFiles: ['../shared-contracts/src/testing/setup.ts'],
  },
})
