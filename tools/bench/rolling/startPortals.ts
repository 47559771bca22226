import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgres } from '@portal/api'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../bin/freePort.mjs'
import { SERVER_ARGS } from '../../bin/serverArgs.mjs'
import { ServerProcess } from '../ServerProcess'

const ROOT = new URL('../../..', import.meta.url).pathname

/** One of two portals. A successor uses the same port. */
export interface RunningPortal {
  readonly port: number
  server: ServerProcess
}

export interface Portals {
  portals: readonly [RunningPortal, RunningPortal]
  databaseUrl: string
  /** Restarts a portal from a folder and waits until the proxy sends it writes. @returns the start time in ms */
  replace: (portal: RunningPortal, root?: string) => Promise<number>
}

/** Starts two production portals on one database. @param root folder of the build */
export async function startPortals(settings: Record<string, string>, root = ROOT): Promise<Portals> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-dois-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const database = await EmbeddedPostgres.open(dataDir)
  onTestFinished(() => database.close())
  const databaseUrl = database.connectionString
  const startOne = (port: number, cwd: string) =>
    ServerProcess.start({
      command: process.execPath,
      args: SERVER_ARGS,
      cwd,
      env: {
        ...{ NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'sim' },
        ...{ PROXIES: '127.0.0.1/32', LIMITE_CONTATO: '1000', METRICAS: 'sim', ...settings },
      },
      ready: /Ctrl-C/,
    })
  const open = async () => {
    const port = await freePort()
    return { port, server: await startOne(port, root) }
  }
  const portals = [await open(), await open()] as const
  onTestFinished(async () => {
    await Promise.all(portals.map(({ server }) => server.stop()))
  })
  const replace = async (portal: RunningPortal, next = root) => {
    await portal.server.stop()
    const before = performance.now()
    portal.server = await startOne(portal.port, next)
    const took = performance.now() - before
    // The proxy checks health once per second, so the other portal must not stop before that.
    await expect.poll(() => writtenTo(portal.port), { timeout: 20_000 }).toBeGreaterThan(0)
    return took
  }
  return { portals, databaseUrl, replace }
}

async function writtenTo(port: number): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${port}/metricas`).then((answer) => answer.text())
  const [, count = '0'] = /^http_request_duration_seconds_count\{.*registrar.*\} (\d+)$/m.exec(metrics) ?? []
  return Number(count)
}
