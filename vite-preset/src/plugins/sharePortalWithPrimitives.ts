import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CONTRACTS_FOLDER, PORTAL } from '../shared.ts'

/**
 * Has the visual primitives of a remote that is under development use the state of the running portal. They import it from
 * their own package, and Module Federation 1.23 does not share what a package imports of itself: the page would have a second
 * portal. Resolved as if the remote had imported it, it is shared.
 * @param root folder of the remote's package.
 */
export const sharePortalWithPrimitives = (root: string): Plugin => ({
  name: 'portal:share-portal-with-primitives',
  apply: 'serve',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== PORTAL || !importer?.startsWith(CONTRACTS_FOLDER)) return undefined
    // No options are passed on: Rolldown 1.2 can swap those of two concurrent calls, and federation then mistook this for
    // its own.
    return this.resolve(source, join(root, 'index.html'))
  },
})
