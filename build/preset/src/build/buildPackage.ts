import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { checkBudget } from '../budget/checkBudget.ts'

interface Build {
  ssr?: boolean
  mode?: string
}

const REMOTE: Build[] = [{}, { ssr: true }]
const SHELL: Build[] = [...REMOTE, { ssr: true, mode: 'isolated' }, { ssr: true, mode: 'program' }]

/** Runs all builds of a package. @returns whether it keeps its budget @throws if a build fails */
export async function buildPackage(root: string): Promise<boolean> {
  const isRemote = existsSync(join(root, 'src/register.tsx'))
  for (const { ssr = false, mode = 'production' } of isRemote ? REMOTE : SHELL) {
    await build({
      root,
      mode,
      logLevel: 'warn',
      // The budget reports large chunks.
      build: { ssr, chunkSizeWarningLimit: Infinity, rolldownOptions: { cwd: root, checks: { pluginTimings: false } } },
    })
  }
  const findings = checkBudget(root)
  for (const { isKept, sentence } of findings) console[isKept ? 'log' : 'error'](sentence)
  return findings.every(({ isKept }) => isKept)
}
