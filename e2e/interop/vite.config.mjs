import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const OF_THE_PORTAL = { singleton: true, requiredVersion: '*', import: false }
const SHARED = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', '@portal/shared-contracts/portal']

/** Version 1.23 of the plugin does not share what a package imports of itself, as our components do. */
const shareWithComponents = () => ({
  name: 'share-with-components',
  enforce: 'pre',
  resolveId(source, importer) {
    const isOwn = source === '@portal/shared-contracts/portal' && importer?.includes('/shared-contracts/')
    return isOwn ? this.resolve(source, `${import.meta.dirname}/index.html`) : undefined
  },
})

export default defineConfig({
  base: './',
  build: { outDir: 'dist/browser', target: 'es2022', rolldownOptions: { input: 'src/register.tsx' } },
  plugins: [
    shareWithComponents(),
    react(),
    federation({
      name: process.env.REMOTE,
      filename: 'remoteEntry.js',
      manifest: true,
      exposes: { './register': './src/register.tsx' },
      shared: Object.fromEntries(SHARED.map((name) => [name, OF_THE_PORTAL])),
      dts: false,
    }),
  ],
})
