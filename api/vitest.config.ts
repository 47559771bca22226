import { defineProject } from 'vitest/config'
import { leftOutTests } from '../leftOutTests.ts'

export default defineProject({
  test: {
    name: 'api',
    isolate: false,
    globalSetup: 'src/testing/globalSetup.ts',
    setupFiles: 'src/testing/checkAnswers.ts',
    include: ['src/**/*.test.ts'],
    exclude: leftOutTests,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A second, as it is without, is not enough for what a busy machine has to do first.
    expect: { poll: { timeout: 15_000 } },
  },
})
