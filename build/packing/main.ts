import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packAll } from './packAll.ts'

const USAGE = `npm run pack -- --to PASTA

  --to  onde ficam os pacotes, no lugar dos que já estavam lá`

function folder(): string | undefined {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values.to
  } catch {
    return undefined
  }
}

const to = folder()
if (!to) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  try {
    for (const file of await packAll(resolve(to))) console.log(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!['EEXIST', 'ENOENT', 'ENOTDIR', 'EACCES', 'EROFS'].includes(code ?? '')) throw error
    console.error(`${to} não é uma pasta em que se possa gravar. Indique outra em --to.`)
    process.exitCode = 1
  }
}
