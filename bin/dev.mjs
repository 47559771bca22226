import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installMissing } from './installMissing.mjs'
import { requireNode } from './requireNode.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

requireNode()
installMissing(root)

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'shell/server/dev.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'development', METRICAS: 'sim', REMOTOS_LOCAIS: 'sim', ...process.env },
  },
)
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))
