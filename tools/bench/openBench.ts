import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../bin/freePort.mjs'
import { SERVER_ARGS } from '../bin/serverArgs.mjs'
import { startPostgresServer } from '../bin/startPostgresServer.mjs'
import { ServerProcess } from './ServerProcess'

export const ROOT = new URL('../..', import.meta.url).pathname

export interface Portal {
  port: number
  address: string
  server: ServerProcess
}

interface Place {
  port?: number | undefined
  root?: string
  args?: string[]
}

/** Starts a production portal with demo content, by default this build on a free port. */
export async function startPortal(settings: Record<string, string>, place: Place = {}): Promise<Portal> {
  const { port = await freePort(), root = ROOT, args = SERVER_ARGS } = place
  const env = { NODE_ENV: 'production', PORT: String(port), DEMO: 'sim', ...settings }
  const server = await ServerProcess.start({ command: process.execPath, args, cwd: root, env, ready: /Ctrl-C/ })
  return { port, address: `http://127.0.0.1:${port}`, server }
}

export interface Bench {
  folder: string
  databaseUrl: string
  start: typeof startPortal
  onClose: (end: () => unknown) => void
}

type OpenDatabase = (folder: string) => Promise<{ url: string; stop: () => unknown }>

/** Opens a folder and a database for what `begin` starts. `close` ends all in reverse order, as does a failed start. */
export async function openBench<Started extends object>(
  begin: (bench: Bench) => Promise<Started>,
  openDatabase: OpenDatabase = openServer,
): Promise<Started & { close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  const onClose = (end: () => unknown) => void ends.push(end)
  try {
    const { url, stop } = await openDatabase(folder)
    onClose(stop)
    const start: typeof startPortal = async (settings, place) => {
      const portal = await startPortal({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), ...settings }, place)
      onClose(() => portal.server.stop())
      return portal
    }
    return { ...(await begin({ folder, databaseUrl: url, start, onClose })), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openServer() {
  const server = await startPostgresServer()
  if (!server) throw new Error('There is no PostgreSQL here.')
  return server
}
