import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { checkBudget } from '../budget/checkBudget.ts'

interface Build {
  /** Whether it is made for the server. */
  ssr?: boolean
  mode?: string
}

const REMOTE: Build[] = [{}, { ssr: true }]
const SHELL: Build[] = [...REMOTE, { ssr: true, mode: 'isolated' }, { ssr: true, mode: 'program' }]

/**
 * Makes all builds of a package in this process, which is quicker than a `vite build` for each, and says whether each page stays
 * within its budget.
 * @param root folder of a remote or of the shell. @returns whether all do. @throws where it cannot be built
 */
export async function buildPackage(root: string): Promise<boolean> {
  const isRemote = existsSync(join(root, 'src/register.tsx'))
  for (const { ssr = false, mode = 'production' } of isRemote ? REMOTE : SHELL) {
    await build({
      root,
      mode,
      logLevel: 'warn',
      // The budget says what is too large.
      build: { ssr, chunkSizeWarningLimit: Infinity, rolldownOptions: { cwd: root, checks: { pluginTimings: false } } },
    })
  }
  const findings = checkBudget(root)
  for (const { isKept, sentence } of findings) console[isKept ? 'log' : 'error'](sentence)
  return findings.every(({ isKept }) => isKept)
}
