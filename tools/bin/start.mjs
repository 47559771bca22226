import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { installMissing } from './installMissing.mjs'
import { requireNode } from './requireNode.mjs'
import { requireTemporaryFolder } from './requireTemporaryFolder.mjs'
import { SERVER_GRACE_MS, StartedProcesses } from './StartedProcesses.mjs'
import { SERVER_ARGS } from './serverArgs.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

requireNode()
requireTemporaryFolder()
const processes = new StartedProcesses()
await installMissing(root, processes, 'portal')
const { ok, written } = await build(root, processes)
if (!ok) {
  console.error(
    `${written}\nA construção falhou; o motivo está acima. Se faltam arquivos, apague a pasta node_modules e rode o comando de novo.`,
  )
  process.exit(1)
}

const server = processes.startServer(process.execPath, SERVER_ARGS, {
  cwd: root,
  graceMs: SERVER_GRACE_MS,
  env: { NODE_ENV: 'production', ...process.env },
})
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
