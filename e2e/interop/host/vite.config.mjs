import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const { VITE_HOST: host, REMOTE: remote, OUT: outDir } = process.env
const SHARED = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', '@portal/shared-contracts/portal']

export default defineConfig({
  root: import.meta.dirname,
  define: { REMOTE: JSON.stringify(remote) },
  build: { outDir, emptyOutDir: true, target: 'es2022' },
  plugins: [
    react(),
    host === 'byBundler' &&
      federation({
        name: 'host',
        remotes: { 'mf-publico': { type: 'module', name: 'mf-publico', entry: `${remote}remoteEntry.js` } },
        shared: Object.fromEntries(SHARED.map((name) => [name, { singleton: true, requiredVersion: '*' }])),
        dts: false,
      }),
  ],
})
