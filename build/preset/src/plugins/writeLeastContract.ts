import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { CONTRACT_FILE } from '../../../../releases/src/model/release.ts'
import { leastContractOf } from './leastContractOf.ts'
import { namesOf } from './namesOf.ts'
import { CONTRACTS_FOLDER, contractsFile, PORTAL, PROVIDED } from './shared.ts'

type Since = Record<string, string>

const readSince = (): Since => JSON.parse(readFileSync(contractsFile('since.json'), 'utf8'))

const GIVEN_BY_THE_SHELL = [PORTAL, ...Object.keys(PROVIDED)]

/** All reached modules of the remote count, but only the bundled ones of the contracts. */
export const writeLeastContract = (root: string, register: string, since = readSince()): Plugin => ({
  name: 'portal:write-least-contract',
  apply: 'build',
  generateBundle(_, bundle) {
    const left = new Set(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])))
    const uses: Record<string, string> = { RegisterModule: register }
    for (const id of [...this.getModuleIds()].sort()) {
      if (!left.has(id) && id.startsWith(CONTRACTS_FOLDER)) continue
      const names = namesOf(GIVEN_BY_THE_SHELL, this.getModuleInfo(id)?.code ?? '')
      for (const { name } of names) uses[name] ??= normalizePath(relative(root, id))
    }
    const contract = leastContractOf(uses, since)
    this.emitFile({ type: 'asset', fileName: CONTRACT_FILE, source: `${JSON.stringify(contract, null, 2)}\n` })
  },
})
