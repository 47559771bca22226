import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A program for Node; the first use builds all of them. */
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
