import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { programBuild } from '../../../build/preset/src/programBuild.ts'

// Built like the server: loading sources takes most of a start.
const ROOT = join(import.meta.dirname, '../..')
const SOURCES = {
  main: 'src/main.ts',
  commands: 'src/commands/main.ts',
  drawCapas: 'src/arquivos/drawCapas.ts',
  capaMemoryProcess: 'src/testing/capaMemoryProcess.ts',
  embeddedProcess: 'src/testing/embeddedProcess.ts',
  fullDiskProcess: 'src/testing/fullDiskProcess.ts',
  migrateProcess: 'src/testing/migrateProcess.ts',
}

const [folder = ''] = process.argv.slice(2)
const draft = `${folder}.${process.pid}`
mkdirSync(dirname(folder), { recursive: true })
await build({ ...programBuild(ROOT, SOURCES, draft), root: ROOT, configFile: false, logLevel: 'silent' })
// Some run as another user.
chmodSync(draft, 0o755)
try {
  renameSync(draft, folder)
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  rmSync(draft, { recursive: true })
}
