import { parseArgs } from 'node:util'
import { checkContracts } from './checkContracts.ts'

const USAGE = `npm run contracts [-- --accept]

  --accept  guarda o que há como o que esta versão promete, se o número dela o permite`

function accepted(): boolean | undefined {
  try {
    return parseArgs({ options: { accept: { type: 'boolean', default: false } } }).values.accept
  } catch {
    return undefined
  }
}

const accept = accepted()
if (accept === undefined) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  const { state, lines } = checkContracts(accept)
  for (const line of lines) console.log(line)
  process.exitCode = state === 'current' ? 0 : 1
}
