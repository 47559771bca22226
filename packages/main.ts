import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packAll } from './packAll.ts'

const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
if (!to) {
  console.error('Falta --to PASTA: onde ficam os pacotes.')
  process.exitCode = 1
} else {
  for (const file of await packAll(resolve(to))) console.log(file)
}
