import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { remind, step } from './step.mjs'

const TITLE = 'Preparando o portal…'
const GRACE_MS = 2_000
const ADVICE =
  'Se a construção não terminar, encerre-a com Ctrl-C, apague a pasta node_modules e rode o comando de novo: tudo é instalado outra vez.'

export async function build(root, processes) {
  step(TITLE)
  const child = processes.startStep(
    process.execPath,
    ['--import=tsx', join(root, 'build/preset/src/build/portal.ts')],
    {
      cwd: root,
      graceMs: GRACE_MS,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  const stopReminding = remind(ADVICE)
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ ok: code === 0, ending: signal ?? code }))
  })
  const [printed, complaints, end] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  stopReminding()
  await processes.proceed()
  return { title: TITLE, ...end, written: `${printed}${complaints}` }
}
