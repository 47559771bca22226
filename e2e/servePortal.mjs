import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A portal of its own for the journeys: fresh data, the demo content, gone when they end.
const data = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
// Where the journeys find the mail that it sends.
const results = join(import.meta.dirname, '../test-results')
mkdirSync(results, { recursive: true })
const where = join(results, `data-dir-${process.env.PORT}`)
writeFileSync(where, data)

// All journeys come from one network, and more often than a person does.
const LIMITES = { LIMITE_CADASTRO: '1000', LIMITE_CODIGO: '1000', LIMITE_CONTATO: '1000' }
const server = spawn(process.execPath, ['--import', 'tsx', 'shell/server/main.ts'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: { ...LIMITES, ...process.env, DATA_DIR: data, DATABASE_URL: '' },
})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true })
  rmSync(where, { force: true })
  process.exit(code ?? 0)
})
