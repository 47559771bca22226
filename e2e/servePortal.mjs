import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER_GRACE_MS, StartedProcesses } from '../bin/StartedProcesses.mjs'
import { SERVER_ARGS } from '../bin/serverArgs.mjs'
import { PORTAL_SETTINGS } from './portalSettings.mjs'

// Runs a portal for the journeys on a temporary data folder with the demo content, and removes the folder at the end.
const data = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
// This file tells the journeys where the data folder is, and with it the portal's mail.
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
