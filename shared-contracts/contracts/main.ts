import { checkContracts } from './checkContracts.ts'

const { state, lines } = checkContracts(process.argv.includes('--accept'))
for (const line of lines) console.log(line)
process.exitCode = state === 'current' ? 0 : 1
