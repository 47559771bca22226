import { resolve } from 'node:path'

// This file is built to `dist/main.mjs`, which is as deep. What is loaded from here on is named in errors by its source.
process.setSourceMapsEnabled(true)
const root = resolve(import.meta.dirname, '../..')

const [{ startPortal }, { deliverBuild }] = await Promise.all([import('./startPortal'), import('./deliverBuild')])
await startPortal(root, deliverBuild)
