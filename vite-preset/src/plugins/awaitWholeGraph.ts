import { join } from 'node:path'
import type { Plugin } from 'vite'

const GATE = 'virtual:portal-whole-graph'

/**
 * Has Module Federation wait for every module. Version 1.23 takes the module graph for complete when nothing has been
 * parsed for 10 ms, and then exports too little of what is shared: a busy machine broke the build. This adds an entry
 * beside the real one that is loaded only when every other module has been, and leaves no file of its own.
 * @param root folder of the package. @param entry the real entry, relative to it.
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
      // What federation makes itself waits for the graph, and must not be waited for.
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
