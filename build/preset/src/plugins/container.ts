import { join } from 'node:path'
import type { Plugin } from 'vite'

export interface ContainerOptions {
  name: string
  filename: string
  exposes: Record<string, string>
  shared: string[]
}

/** A path inside the package keeps Vite's manifest independent of the build folder. */
const entryIn = (root: string) => join(root, 'virtual:remote-entry')
const SHARE_SCOPE = 'virtual:share-scope'
const SHARED = 'shared:'

/** Builds a remote as a Module Federation container (docs/decisions/32-remote-builds.md). */
export const container = (root: string, { name, filename, exposes, shared }: ContainerOptions): Plugin => ({
  name: 'portal:container',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    build: {
      rolldownOptions: {
        input: { remoteEntry: entryIn(root) },
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: filename },
      },
    },
  }),
  resolveId(source) {
    if (source === entryIn(root)) return source
    if (source === SHARE_SCOPE) return `\0${source}`
    return shared.includes(source) ? `\0${SHARED}${source}` : undefined
  },
  load(id) {
    if (id === entryIn(root)) return entryCode(root, name, exposes)
    if (id === `\0${SHARE_SCOPE}`) return shareScopeCode(name, shared)
    return id.startsWith(`\0${SHARED}`) ? sharedCode(id.slice(SHARED.length + 1)) : undefined
  },
})

const entryCode = (root: string, remote: string, exposes: Record<string, string>) => `
import { provide } from '${SHARE_SCOPE}'
export { init } from '${SHARE_SCOPE}'
const modules = {
  ${Object.entries(exposes)
    .map(([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(join(root, file))}),`)
    .join('\n  ')}
}
export const get = async (name) => {
  if (!Object.hasOwn(modules, name)) throw new Error(\`${remote} exposes no \${name}.\`)
  await provide()
  const module = await modules[name]()
  return () => module
}`

/**
 * Some hosts fill the share scope after `init`, so providers are read at the first `get`. The loaded or highest version
 * wins. A retry under another URL shares the state of the first load.
 */
const shareScopeCode = (remote: string, shared: string[]) => `
const scopes = (globalThis[Symbol.for('portal.scopes')] ??= {})
const given = (scopes[new URL(/* @vite-ignore */ '.', import.meta.url)] ??= { modules: {} })
export const init = (scope) => {
  given.scope ??= scope
}
export const provide = () => {
  if (!given.scope) throw new Error('${remote} is asked before it is inited.')
  return (given.providing ??= Promise.all(${JSON.stringify(shared)}.map(load)).catch((error) => {
    given.providing = undefined
    throw error
  }))
}
const load = async (name) => {
  const versions = Object.entries(given.scope[name] ?? {}).sort(([one], [other]) => higher(one, other))
  const [, provider] = versions.find(([, { loaded, lib }]) => loaded || lib) ?? versions[0] ?? []
  if (!provider) return
  provider.lib ??= await provider.get()
  provider.loaded = true
  provider.useIn = [...new Set(provider.useIn).add('${remote}')]
  given.modules[name] = provider.lib()
}
const higher = (one, other) => (other + '~').localeCompare(one + '~', 'en', { numeric: true })
export const provided = (name) => {
  if (!given.modules[name]) throw new Error(\`The host shares no \${name}.\`)
  return given.modules[name]
}`

/** CommonJS looks names up when used, so the build need not know the host's exports. */
const sharedCode = (name: string) => `module.exports = require('${SHARE_SCOPE}').provided(${JSON.stringify(name)})`
