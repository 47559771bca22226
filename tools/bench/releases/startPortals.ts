import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../bin/freePort.mjs'
import { SERVER_ARGS } from '../../bin/serverArgs.mjs'
import { startPostgresServer } from '../../bin/startPostgresServer.mjs'
import { ServerProcess } from '../ServerProcess'
import { COUNTS, type Count, type Published, publishInto } from './registries'

export interface Portal extends Published {
  count: Count
  address: string
  server: ServerProcess
}

export interface Portals {
  portals: Portal[]
  close: () => Promise<void>
}

export async function startPortals(root: string): Promise<Portals> {
  const data = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const closers: (() => unknown)[] = [() => rm(data, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end()
  }
  try {
    const postgres = await startPostgresServer()
    if (!postgres) throw new Error('There is no PostgreSQL here.')
    closers.push(() => postgres.stop())
    const portals: Portal[] = []
    for (const count of COUNTS) {
      const published = await publishInto(join(data, `remotes-${count}`), root, count)
      const port = await freePort()
      const server = await ServerProcess.start({
        command: process.execPath,
        args: SERVER_ARGS,
        cwd: root,
        env: {
          NODE_ENV: 'production',
          PORT: String(port),
          DATABASE_URL: postgres.url,
          DEMO: 'sim',
          DATA_DIR: join(data, 'data'),
          RELEASES_URL: published.url,
        },
        ready: /Ctrl-C/,
      })
      closers.push(() => server.stop())
      portals.push({ ...published, count, address: `http://127.0.0.1:${port}`, server })
    }
    return { portals, close }
  } catch (error) {
    await close()
    throw error
  }
}
