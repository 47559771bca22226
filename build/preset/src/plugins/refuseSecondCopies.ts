import { join } from 'node:path'
import type { Plugin } from 'vite'
import { copiedLibraryIn } from '../../../../releases/src/build/copiedLibraryIn.ts'
import { CONTRACTS_FOLDER, PORTAL } from './shared.ts'

/** Refuses second copies: two Reacts break hooks, two portals are two sessions. The JSX runtime is stateless. */
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
