import type { ToVersion } from './messages'
import { openDoor } from './openDoor'
import { findSandbox } from './sandbox'
import { startRenderer } from './startRenderer'

// Run as a process: starts the process of a version that loops, and prints its id.
const [program = '', isIsolated] = process.argv.slice(2)
const sandbox = isIsolated ? await findSandbox() : undefined
const { door, pid } = startRenderer(program, 134_217_728, sandbox)
const say = openDoor<ToVersion>(
  door,
  () => {
    say({ type: 'load', source: 'for (;;);', filename: 'laco.cjs' })
    console.log(pid())
  },
  () => {},
)
