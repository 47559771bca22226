import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { RestartedServer } from './RestartedServer.mjs'

const PROGRAM = `process.on('SIGTERM', () => setTimeout(() => process.exit(0), 100)); process.send('up'); setInterval(() => {}, 1000)`

function restarted(program = PROGRAM) {
  const started = []
  const server = new RestartedServer(() => {
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    started.push(child)
    return child
  })
  return { server, started }
}

test('starts the next server after the previous one has ended, once for several changes', async () => {
  const { server, started } = restarted()
  await server.restart()
  await once(started[0], 'message')
  await Promise.all([server.restart(), server.restart(), server.restart()])
  expect(started).toHaveLength(2)
  expect(started[0].exitCode).toBe(0)
  expect(started[1].exitCode).toBe(null)
})

test('restarts a crashed server on the next change', async () => {
  const { server, started } = restarted('process.exit(1)')
  await server.restart()
  await once(started[0], 'exit')
  await server.restart()
  expect(started).toHaveLength(2)
})
