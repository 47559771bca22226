import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeDeclared } from '../../../../releases/src/build/describeDeclared.ts'
import { ReleaseError } from '../../../../releases/src/model/ReleaseError.ts'
import { acceptBudget, checkBudget } from './checkBudget.ts'

function typed() {
  try {
    return parseArgs({ options: { accept: { type: 'boolean' } }, allowPositionals: true })
  } catch {
    console.error('Uso: npm run budget -- [--accept] [PASTA …]')
    return process.exit(1)
  }
}

/** A mistake in the package ends the command with a message, not a stack trace. */
const describe = (folder: string) =>
  describeDeclared(folder).catch((error) => {
    console.error(error instanceof ReleaseError ? error.message : error)
    process.exit(1)
  })

const { values, positionals } = typed()
for (const folder of positionals.length > 0 ? positionals : ['.']) {
  await describe(resolve(folder))
  if (values.accept) acceptBudget(resolve(folder))
  for (const { isKept, sentence } of checkBudget(resolve(folder))) {
    if (!isKept) process.exitCode = 1
    console[isKept ? 'log' : 'error'](sentence)
  }
}
