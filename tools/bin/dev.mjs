import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installMissing } from './installMissing.mjs'
import { RestartedServer } from './RestartedServer.mjs'
import { requireNode } from './requireNode.mjs'
import { requireTemporaryFolder } from './requireTemporaryFolder.mjs'
import { SERVER_GRACE_MS, StartedProcesses } from './StartedProcesses.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

requireNode()
requireTemporaryFolder()
const processes = new StartedProcesses()
await installMissing(root, processes)

// Vite would otherwise set it to production.
process.env.NODE_ENV ??= 'development'
const shell = join(root, 'shell')
const outDir = join(shell, '.dev')
const env = { METRICAS: 'sim', REMOTOS_LOCAIS: 'sim', ...process.env }
const server = new RestartedServer(() =>
  processes.startServer(process.execPath, [join(outDir, 'main.mjs')], { cwd: root, graceMs: SERVER_GRACE_MS, env }),
)
const { tsImport } = await import('tsx/esm/api')
const { watchProgram } = await tsImport('../../build/preset/src/watchProgram.ts', import.meta.url)
await watchProgram({
  root: shell,
  programs: { main: 'server/dev.ts', drawCapas: '../api/src/arquivos/drawCapas.ts' },
  outDir,
  onBuilt: () => void server.restart(),
  onError: (error) => console.error(String(error?.message ?? error)),
})
