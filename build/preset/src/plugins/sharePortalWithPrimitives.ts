import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { CONTRACTS_FOLDER, PORTAL } from './shared.ts'

/** `@module-federation/vite` 1.23 ignores a package's imports of itself, so primitives would get a second portal. */
export const sharePortalWithPrimitives = (root: string): Plugin => ({
  name: 'portal:share-portal-with-primitives',
  enforce: 'pre',
  config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [portalApart] } } }),
  resolveId(source, importer) {
    if (source !== PORTAL || !importer?.startsWith(CONTRACTS_FOLDER)) return undefined
    // No options are passed: Rolldown 1.2 can mix up the options of concurrent calls.
    return this.resolve(source, join(root, 'index.html'))
  },
})

const portalApart: Rolldown.Plugin = {
  name: 'portal:portal-apart',
  resolveId: (source, importer) => (importer && source === PORTAL ? { id: PORTAL, external: 'absolute' } : undefined),
}
