import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { programBuild } from '../../../vite-preset/src/programBuild.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Sources of what tests run in processes of their own. */
const SOURCES = {
  main: 'src/main.ts',
  commands: 'src/commands/main.ts',
  drawCapas: 'src/arquivos/drawCapas.ts',
  embeddedProcess: 'src/testing/embeddedProcess.ts',
  fullDiskProcess: 'src/testing/fullDiskProcess.ts',
  migrateProcess: 'src/testing/migrateProcess.ts',
}

export type ProgramName = keyof typeof SOURCES

/**
 * Builds them once, as the portal's server is built: a source that is read anew at each start takes that start's longest part.
 * @returns the folder, and what removes it
 */
export async function buildPrograms() {
  const dist = join(ROOT, 'dist')
  mkdirSync(dist, { recursive: true })
  const folder = mkdtempSync(join(dist, 'testes-'))
  // Some of them run as another user.
  chmodSync(folder, 0o755)
  await build({ ...programBuild(ROOT, SOURCES, folder), root: ROOT, configFile: false, logLevel: 'silent' })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
