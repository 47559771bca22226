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
 * Makes all builds of the package in this folder in one process, which is quicker than a `vite build` for each, and checks its
 * budget.
 */
const root = process.cwd()
const isRemote = existsSync(join(root, 'src/register.tsx'))
for (const { ssr = false, mode = 'production' } of isRemote ? REMOTE : SHELL) {
  await build({ root, mode, logLevel: 'warn', build: { ssr } })
}
for (const { isKept, sentence } of checkBudget(root)) {
  if (!isKept) process.exitCode = 1
  console[isKept ? 'log' : 'error'](sentence)
}
