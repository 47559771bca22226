import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { leftOutTests } from '../leftOutTests.ts'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'shared-contracts',
    exclude: leftOutTests,
    isolate: false,
    environment: 'happy-dom',
    testTimeout: 30_000,
    setupFiles: ['src/testing/setup.ts'],
  },
})
