import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgres } from '@portal/api'
import { freePort } from '../bin/freePort.mjs'
import { SERVER_ARGS } from '../bin/serverArgs.mjs'
import { ServerProcess } from './ServerProcess'

const ROOT = new URL('../..', import.meta.url).pathname

export interface DemoPortal {
  address: string
  server: ServerProcess
  databaseUrl: string
  close: () => Promise<void>
}

export async function startDemoPortal(settings: Record<string, string> = {}): Promise<DemoPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-medido-'))
  const closers: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end()
  }
  try {
    const embedded = await EmbeddedPostgres.open(dataDir)
    closers.push(() => embedded.close())
    const port = await freePort()
    const server = await ServerProcess.start({
      command: process.execPath,
      args: SERVER_ARGS,
      cwd: ROOT,
      env: {
        ...{
          NODE_ENV: 'production',
          PORT: String(port),
          DATA_DIR: dataDir,
          DEMO: 'sim',
          DATABASE_URL: embedded.connectionString,
        },
        ...settings,
      },
      ready: /Ctrl-C/,
    })
    closers.push(() => server.stop())
    return { address: `http://127.0.0.1:${port}`, server, databaseUrl: embedded.connectionString, close }
  } catch (error) {
    await close()
    throw error
  }
}
