import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { installMissing } from './installMissing.mjs'
import { requireNode } from './requireNode.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

requireNode()
installMissing(root)
const { ok, written } = await build(root)
if (!ok) {
  console.error(`${written}\nA construção falhou; o motivo está acima.`)
  process.exit(1)
}

const server = spawn(process.execPath, ['--import', 'tsx', 'shell/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
})
// The terminal sends Ctrl-C to both processes; this one only waits for the server to finish its work.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
