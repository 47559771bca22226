import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CONTRACTS } from '../contracts.ts'
import { PORTAL } from '../shared.ts'

/**
 * Ends the build of a remote that carries its own copy of what it must take from the shell: two Reacts are hooks that
 * fail, two portals are two sessions. Module Federation 1.23 shares what is imported by its very name, and says nothing
 * of what reaches the same file by another way.
 * @param shared names as in an import. The router is also what react-router-dom hands on of it; JSX's runtime has no state.
 * @throws (ends the build) naming the chunk and the first module that it should not carry.
 */
export const refuseSecondCopies = (shared: string[]): Plugin => ({
  name: 'portal:refuse-second-copies',
  apply: 'build',
  generateBundle(_, bundle) {
    const homes = [...shared, 'react-router'].map((name) =>
      name === PORTAL ? join(CONTRACTS, 'portal/') : `/node_modules/${name}/`,
    )
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const copy = chunk.moduleIds.find((id) => homes.some((home) => id.includes(home)) && !id.includes('jsx-runtime'))
      if (copy) this.error(`${chunk.fileName} carries ${copy}, which must be the shell's.`)
    }
  },
})
