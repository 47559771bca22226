import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CONTRACTS_FOLDER, PORTAL } from '../shared.ts'

/**
 * Has the visual primitives use the shared portal's state. They import it from their own package, and Module Federation 1.23
 * does not share what a package imports of itself: every remote with a primitive would contain a second portal. Resolved as
 * if the built package had imported it, it is shared. Where this no longer works, `refuseSecondCopies` ends a remote's
 * build.
 * @param root folder of the package that is built.
 */
export const sharePortalWithPrimitives = (root: string): Plugin => ({
  name: 'portal:share-portal-with-primitives',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== PORTAL || !importer?.startsWith(CONTRACTS_FOLDER)) return undefined
    // No options are passed on: Rolldown 1.2 can swap those of two concurrent calls, and federation then mistook this for
    // its own.
    return this.resolve(source, join(root, 'index.html'))
  },
})
