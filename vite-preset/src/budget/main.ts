import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { acceptBudget, checkBudget } from './checkBudget.ts'

function typed() {
  try {
    return parseArgs({ options: { accept: { type: 'boolean' } }, allowPositionals: true })
  } catch {
    console.error('Uso: npm run budget -- [--accept] [PASTA …]')
    return process.exit(1)
  }
}

const { values, positionals } = typed()
for (const folder of positionals.length > 0 ? positionals : ['.']) {
  if (values.accept) acceptBudget(resolve(folder))
  for (const { isKept, sentence } of checkBudget(resolve(folder))) {
    if (!isKept) process.exitCode = 1
    console[isKept ? 'log' : 'error'](sentence)
  }
}
