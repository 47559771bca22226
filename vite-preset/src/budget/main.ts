import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { acceptBudget, checkBudget } from './checkBudget.ts'

const { values, positionals } = parseArgs({ options: { accept: { type: 'boolean' } }, allowPositionals: true })
for (const folder of positionals.length > 0 ? positionals : ['.']) {
  if (values.accept) acceptBudget(resolve(folder))
  for (const { isKept, sentence } of checkBudget(resolve(folder))) {
    if (!isKept) process.exitCode = 1
    console[isKept ? 'log' : 'error'](sentence)
  }
}
