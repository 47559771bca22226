import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'shared-contracts',
    isolate: false,
    environment: 'happy-dom',
    setupFiles: ['src/testing/setup.ts'],
  },
})
