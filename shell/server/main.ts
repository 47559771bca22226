import { resolve } from 'node:path'

// `dist/main.mjs` has the same depth as this file. Errors in modules loaded from here have source positions.
process.setSourceMapsEnabled(true)
const root = resolve(import.meta.dirname, '../..')

const [{ startPortal }, { deliverBuild }] = await Promise.all([import('./startPortal'), import('./deliverBuild')])
await startPortal(root, deliverBuild)
