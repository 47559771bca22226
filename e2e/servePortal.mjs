import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER_GRACE_MS, StartedProcesses } from '../tools/bin/StartedProcesses.mjs'
import { SERVER_ARGS } from '../tools/bin/serverArgs.mjs'
import { PORTAL_SETTINGS } from './portalSettings.mjs'

const data = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
// The journeys read the data folder's path here to find the mails.
const results = join(import.meta.dirname, '../test-results')
mkdirSync(results, { recursive: true })
const dataDirFile = join(results, `data-dir-${process.env.PORT}`)
writeFileSync(dataDirFile, data)

const processes = new StartedProcesses()
processes.own(removeFiles)
const server = processes.startServer(process.execPath, SERVER_ARGS, {
  cwd: join(import.meta.dirname, '..'),
  graceMs: SERVER_GRACE_MS,
  env: { ...PORTAL_SETTINGS, ...process.env, DATA_DIR: data, DATABASE_URL: '' },
})
server.on('exit', (code) => {
  removeFiles()
  process.exit(code ?? 0)
})

function removeFiles() {
  rmSync(data, { recursive: true, force: true })
  rmSync(dataDirFile, { force: true })
}
