import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CONTRACTS_FOLDER, PORTAL } from '../shared.ts'
import { copiedLibraryIn } from './copiedLibraryIn.ts'

/**
 * Ends the build of a remote that contains a copy of a module that the shell provides: with two Reacts hooks fail, and two
 * portals are two sessions. A module is shared where it is imported by its name (`container`); where it is imported by a path,
 * or under another name, it would be bundled without a word.
 * @param shared names of the modules. react-router, which react-router-dom exports, counts as well; JSX's runtime has no
 * state and may be copied.
 * @throws (ends the build) naming the chunk and the first module that it must not contain.
 */
export const refuseSecondCopies = (shared: string[]): Plugin => ({
  name: 'portal:refuse-second-copies',
  apply: 'build',
  generateBundle(_, bundle) {
    const homes = [...shared, 'react-router'].map((name) =>
      name === PORTAL ? join(CONTRACTS_FOLDER, 'portal/') : `/node_modules/${name}/`,
    )
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const copy = chunk.moduleIds.find((id) => homes.some((home) => id.includes(home)) && !id.includes('jsx-runtime'))
      if (copy) this.error(`${chunk.fileName} carries ${copy}, which must be the shell's.`)
      for (const id of chunk.moduleIds) {
        const library = copiedLibraryIn(this.getModuleInfo(id)?.code ?? '')
        if (library) this.error(`${chunk.fileName} carries ${id}, a copy of ${library}, which must be the shell's.`)
      }
    }
  },
})
