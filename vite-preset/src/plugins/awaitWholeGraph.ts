import { join } from 'node:path'
import type { Plugin } from 'vite'

const GATE = 'virtual:portal-whole-graph'

/**
 * Makes Module Federation wait until every module is parsed. Version 1.23 takes the module graph for complete when nothing
 * was parsed for 10 ms; on a busy machine it then exported only some of the shared modules. This adds a second entry, which
 * finishes loading after all other modules, and removes its file from the build.
 * @param root folder of the package. @param entry the real entry, relative to `root`.
 */
export const awaitWholeGraph = (root: string, entry: string): Plugin => ({
  name: 'portal:await-whole-graph',
  apply: 'build',
  config: () => ({ build: { rolldownOptions: { input: [GATE, entry] } } }),
  resolveId: (source) => (source === GATE ? `\0${GATE}` : undefined),
  async load(id) {
    if (id !== `\0${GATE}`) return undefined
    const seen = new Set<string>()
    const visit = async (module: string): Promise<void> => {
      // Federation's own modules wait for the graph: waiting for them would never end.
      if (seen.has(module) || /virtual:mf|__loadShare__|__prebuild__|__mf/.test(module)) return
      seen.add(module)
      const { importedIds, dynamicallyImportedIds } = await this.load({ id: module })
      await Promise.all([...importedIds, ...dynamicallyImportedIds].map(visit))
    }
    await visit(join(root, entry))
    return 'export {}'
  },
  generateBundle(_, bundle) {
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type === 'chunk' && chunk.facadeModuleId === `\0${GATE}`) delete bundle[file]
    }
  },
})
