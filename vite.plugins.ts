import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { describeRelease } from './releases/src/describe.ts'

export const PORTAL = '@portal/shared-contracts/portal'

const CONTRACTS = join(import.meta.dirname, 'shared-contracts/src/')

/**
 * Module Federation leaves a package's imports of itself alone, and would bundle a second portal into whatever uses the
 * visual primitives. Asked for in the name of the remote, it is the shared one.
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

/** Ends the build of a remote that carries its own copy of what it must take from the shell; JSX's has no state. */
export const refuseSecondCopies = (shared: string[]): Plugin => ({
  name: 'portal:refuse-second-copies',
  apply: 'build',
  generateBundle(_, bundle) {
    // The router is what react-router-dom hands on of it.
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

/** KaTeX names each of its fonts in three formats; every browser that runs the portal reads the first. */
export const onlyWoff2 = (): Plugin => ({
  name: 'portal:only-woff2',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css$/.test(id) && code.includes('format("woff2")')
      ? code.replace(/,\s*url\([^)]*\)\s*format\("(?:woff|truetype)"\)/g, '')
      : undefined,
})

const SETS_ADDRESS = 'link.href = dep.href;'

/**
 * Vite brings the stylesheets of a lazily loaded part without saying what they must be. Here it looks where the shell
 * says so of scripts, in the page's import maps; of what they do not name it still says nothing.
 */
export const checkLazyStyles = (): Plugin => ({
  name: 'portal:check-lazy-styles',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return undefined
    if (!code.includes(SETS_ADDRESS))
      this.error('The preload helper of Vite has changed: its stylesheets go unchecked.')
    return code.replace(
      SETS_ADDRESS,
      `${SETS_ADDRESS}
      if (isCss) for (const { textContent } of document.querySelectorAll('script[type=importmap]')) {
        for (const [address, integrity] of Object.entries(JSON.parse(textContent).integrity ?? {})) {
          if (new URL(address, document.baseURI).href === dep.href) link.integrity = integrity;
        }
      }`,
    )
  },
})

const GATE = 'virtual:portal-whole-graph'

/**
 * Module Federation 1.23 takes the module graph for complete when nothing has been parsed for 10 ms, and then exports
 * too little of what is shared: a busy machine broke the build. This module, an entry beside the real one, is loaded
 * only when every other module has been.
 * @param entry the real entry, relative to the root.
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

/** The server build says of every route which source file its page is; the browser build's manifest knows its files. */
export const labelPages = (root: string): Plugin => ({
  name: 'portal:label-pages',
  enforce: 'pre',
  transform(code, id) {
    if (relative(root, id) !== join('src', 'register.tsx')) return undefined
    return code.replace(
      /\(\) => import\('\.\/(pages\/\w+)'\)/g,
      (load, page) => `Object.assign(${load}, { source: 'src/${page}.tsx' })`,
    )
  },
})

/** Compresses once, as well as it can be done, what will be sent a thousand times. */
export const compress = (folder: string): Plugin => ({
  name: 'portal:compress',
  apply: 'build',
  writeBundle() {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!/\.(js|css|svg|json)$/.test(entry.name)) continue
      const file = join(entry.parentPath, entry.name)
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(content))
      writeFileSync(`${file}.gz`, gzipSync(content))
    }
  },
})

/** The last step of a remote's build: what it is made of, as data. */
export const writeRelease = (root: string): Plugin => ({
  name: 'portal:write-release',
  writeBundle() {
    describeRelease(root)
  },
})
