import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    isolate: false,
    environment: 'happy-dom',
    testTimeout: 300_000,
    setupFiles: ['@portal/shared-contracts/testing/setup'],
    // Its modules import stylesheets, which Node cannot load.
    server: { deps: { inline: [/@portal\/shared-contracts/] } },
  },
})
