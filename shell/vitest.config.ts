import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { leftOutTests } from '../leftOutTests.ts'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'shell',
    exclude: leftOutTests,
    isolate: false,
    environment: 'happy-dom',
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
