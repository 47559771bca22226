import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** The file of a program, which Node runs as it is. The first test that needs one has all of them built. */
export function programFile(
  name: 'main' | 'commands' | 'capaMemoryProcess' | 'embeddedProcess' | 'fullDiskProcess' | 'migrateProcess',
): string {
  const folder = inject('programs')
  if (!existsSync(folder)) {
    const builder = join(import.meta.dirname, 'buildProgramsProcess.ts')
    const env = { ...process.env, NODE_ENV: 'production' }
    execFileSync(process.execPath, ['--import', 'tsx', builder, folder], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return join(folder, name === 'main' ? 'main.mjs' : `program/${name}.mjs`)
}
