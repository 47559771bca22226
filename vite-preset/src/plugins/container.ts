import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What a remote offers to a host of Module Federation, and what it takes from it. */
export interface ContainerOptions {
  /** File name of the entry in the build. */
  filename: string
  /** Modules, relative to the package, by the names under which a host asks for them. */
  exposes: Record<string, string>
  /** Names of the modules that the host provides: the build contains none of them. */
  shared: string[]
}

/** Below the package, so that Vite's manifest names it the same in whichever folder it is built. */
const entryIn = (root: string) => join(root, 'virtual:remote-entry')
const SHARE_SCOPE = 'virtual:share-scope'
const SHARED = 'shared:'

/** Modules of the sources, of packages, and the shared ones; those of the container stay in the entry, which loads first. */
const COMMON = /^(?!\0(?!shared:))/

/**
 * Builds a remote of Module Federation: the entry is a container, which any host `init`s with its share scope and `get`s
 * modules of (docs/decisions/the-shell-is-an-ordinary-build.md). What two pages share is one chunk with one stylesheet, and what
 * a page has alone another.
 * @param root folder of the remote's package.
 */
export const container = (root: string, { filename, exposes, shared }: ContainerOptions): Plugin => ({
  name: 'portal:container',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    build: {
      rolldownOptions: {
        input: { remoteEntry: entryIn(root) },
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: filename,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'common', test: COMMON, minShareCount: 2 }],
          },
        },
      },
    },
  }),
  resolveId(source) {
    if (source === entryIn(root)) return source
    if (source === SHARE_SCOPE) return `\0${source}`
    return shared.includes(source) ? `\0${SHARED}${source}` : undefined
  },
  load(id) {
    if (id === entryIn(root)) return entryCode(root, exposes)
    if (id === `\0${SHARE_SCOPE}`) return shareScopeCode(shared)
    return id.startsWith(`\0${SHARED}`) ? sharedCode(id.slice(SHARED.length + 1)) : undefined
  },
})

const entryCode = (root: string, exposes: Record<string, string>) => `
export { init } from '${SHARE_SCOPE}'
const modules = {
  ${Object.entries(exposes)
    .map(([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(join(root, file))}),`)
    .join('\n  ')}
}
export const get = async (name) => {
  const module = await modules[name]()
  return () => module
}`

/** The shared modules are singletons, so the first provider of each is the one that the page has. */
const shareScopeCode = (shared: string[]) => `
const modules = {}
export const init = async (scope) => {
  await Promise.all(${JSON.stringify(shared)}.map(async (name) => {
    const [provider] = Object.values(scope[name] ?? {})
    if (provider) modules[name] = (provider.lib ?? (await provider.get()))()
  }))
}
export const provided = (name) => {
  if (!modules[name]) throw new Error(\`The host shares no \${name}.\`)
  return modules[name]
}`

/** CommonJS: its names are looked up where they are used, so the build need not know which the host's module has. */
const sharedCode = (name: string) => `module.exports = require('${SHARE_SCOPE}').provided(${JSON.stringify(name)})`
