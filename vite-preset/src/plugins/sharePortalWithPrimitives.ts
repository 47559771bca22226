import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CONTRACTS } from '../contracts.ts'
import { PORTAL } from '../shared.ts'

/**
 * Takes the portal's state that the visual primitives use for the shared one. Module Federation 1.23 leaves a package's
 * imports of itself alone, and would bundle a second portal into every remote that shows a primitive; asked for in the
 * name of the remote, it is shared. Where this no longer works, `refuseSecondCopies` ends a remote's build.
 * @param root folder of the package that is built.
 */
export const sharePortalWithPrimitives = (root: string): Plugin => ({
  name: 'portal:share-portal-with-primitives',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== PORTAL || !importer?.startsWith(CONTRACTS)) return undefined
    // Without options: Rolldown 1.2 can mix up those of two lookups at once, and federation took this for one of its own.
    return this.resolve(source, join(root, 'index.html'))
  },
})
