import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { step } from './step.mjs'

const TITLE = 'Preparando o portal…'

/**
 * Builds the packages that changed since the last build, each within its budget of bytes.
 * @returns as `runStep` does; all that was written where it fails
 */
export async function build(root) {
  step(TITLE)
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/turbo/bin/turbo'), 'run', 'build', '--output-logs=errors-only', '--no-update-notifier'],
    {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    },
  )
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ ok: code === 0, ending: signal ?? code }))
  })
  const [printed, complaints, end] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { title: TITLE, ...end, written: `${printed}${complaints}` }
}
