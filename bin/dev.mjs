import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installMissing } from './installMissing.mjs'
import { requireNode } from './requireNode.mjs'
import { requireTemporaryFolder } from './requireTemporaryFolder.mjs'
import { SERVER_GRACE_MS, StartedProcesses } from './StartedProcesses.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

requireNode()
requireTemporaryFolder()
const processes = new StartedProcesses()
await installMissing(root, processes)

const server = processes.startServer(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'shell/server/dev.ts'],
  {
    cwd: root,
    graceMs: SERVER_GRACE_MS,
    env: { NODE_ENV: 'development', METRICAS: 'sim', REMOTOS_LOCAIS: 'sim', ...process.env },
  },
)
server.on('exit', (code) => process.exit(code ?? 1))
