import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { step } from './step.mjs'

/**
 * Builds the packages that changed since the last build. Ends the process with the output of the build where it fails.
 */
export function build(root) {
  step('Preparando o portal…')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/turbo/bin/turbo'), 'run', 'build', '--output-logs=errors-only', '--no-update-notifier'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } },
  )
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nA construção falhou; o motivo está acima.`)
    process.exit(1)
  }
}
