import type { ToVersion } from './messages'
import { openDoor } from './openDoor'
import { findSandbox } from './sandbox'
import { startProcess } from './startProcess'

// Runs as a process: starts a version that loops, and prints its pid.
const [program = '', isIsolated] = process.argv.slice(2)
const sandbox = isIsolated ? await findSandbox() : undefined
const { door, pid } = startProcess(program, 134_217_728, sandbox)
const say = openDoor<ToVersion>(door, {
  hear: () => {
    say({ type: 'load', source: 'for (;;);', filename: 'laco.cjs' })
    console.log(pid())
  },
  onBroken: () => {},
})
