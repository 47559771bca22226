import { once } from 'node:events'
import { installedBrowser } from './findBrowser.mjs'
import { APT, INSTALL, UPDATE } from './installByApt.mjs'
import { postgresPrograms } from './startPostgresServer.mjs'
import { step } from './step.mjs'

export async function installPrograms(processes) {
  const missing = [
    ...(process.env.CHROMIUM_PATH || installedBrowser() ? [] : ['chromium-headless-shell']),
    ...(postgresPrograms() ? [] : ['postgresql']),
  ]
  if (missing.length === 0 || !APT) return
  step(`Instalando programas do Debian: ${missing.join(', ')}…`)
  for (const args of [UPDATE, ...missing.map((name) => [...INSTALL, name])]) {
    const child = processes.startStep(APT.program, args, { graceMs: 0, stdio: 'ignore', env: APT.env })
    await once(child, 'close')
    await processes.proceed()
  }
}
