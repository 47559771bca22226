import { defineProject } from 'vitest/config'

export default defineProject({
  // Vite builds as its environment says, which the tests' own would have made a development build.
  test: {
    name: 'vite-preset',
    env: { NODE_ENV: 'production', MFE_VITE_NO_TEST_ENV_CHECK: 'true' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
