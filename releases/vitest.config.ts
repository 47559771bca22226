import { defineProject } from 'vitest/config'
import { leftOutTests } from '../leftOutTests.ts'

export default defineProject({
  test: {
    name: 'releases',
    exclude: leftOutTests,
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
