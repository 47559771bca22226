import type { FromIsolated, ToIsolated } from './messages'
import { startRenderer } from './startRenderer'

// Run as a process: starts an isolated process with a version that loops, and prints its id.
const [program = ''] = process.argv.slice(2)
const { child } = startRenderer(program, 134_217_728, undefined)
const load: ToIsolated = { type: 'load', source: 'for (;;);', filename: 'laco.cjs' }
child.on('message', ({ type }: FromIsolated) => {
  if (type === 'started') child.send(load, () => console.log(child.pid))
})
