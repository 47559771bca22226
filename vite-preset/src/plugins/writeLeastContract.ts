import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { normalizePath, type Plugin, parseSync } from 'vite'
import { CONTRACT_FILE } from '../../../releases/src/release.ts'
import { CONTRACTS_FOLDER, PORTAL } from '../shared.ts'
import { leastContractOf } from './leastContractOf.ts'

/**
 * Writes the least version of the contracts that runs a remote, and what asks for it, into its browser build; from there
 * it comes into `release.json`. Modules of the remote count as soon as it reaches them, even if they only pass names on and
 * leave nothing in the build; those of `@portal/shared-contracts` where something of them is left.
 * @param root folder of the remote. @param register the module with its registration, relative to `root`.
 */
export const writeLeastContract = (root: string, register: string): Plugin => ({
  name: 'portal:write-least-contract',
  apply: 'build',
  generateBundle(_, bundle) {
    const left = new Set(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])))
    const uses: Record<string, string> = { RegisterModule: register }
    for (const id of [...this.getModuleIds()].sort()) {
      if (!left.has(id) && id.startsWith(CONTRACTS_FOLDER)) continue
      const names = sharedNamesIn(this.getModuleInfo(id)?.code ?? '')
      for (const name of names) uses[name] ??= normalizePath(relative(root, id))
    }
    const since = JSON.parse(readFileSync(join(CONTRACTS_FOLDER, '../contracts/snapshot/since.json'), 'utf8'))
    const contract = leastContractOf(uses, since)
    this.emitFile({ type: 'asset', fileName: CONTRACT_FILE, source: `${JSON.stringify(contract, null, 2)}\n` })
  },
})

/** Stands for every name, where a module takes the portal as a whole. */
const ALL = '*'

/** The names of the shared portal that a module, compiled to JavaScript, imports or passes on. */
function sharedNamesIn(code: string): string[] {
  if (!code.includes(PORTAL)) return []
  const { staticImports, staticExports, dynamicImports } = parseSync('module.js', code).module
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({ module: moduleRequest.value, importName })),
  )
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest, importName }) => ({ module: moduleRequest?.value, importName })),
  )
  const loaded = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    ...{ module: code.slice(start + 1, end - 1), importName: { name: null } },
  }))
  return [...imported, ...passedOn, ...loaded]
    .filter(({ module }) => module === PORTAL)
    .map(({ importName }) => importName.name ?? ALL)
}
