import { once } from 'node:events'
import { mkdirSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openStore } from '@portal/releases'
import { writeEdition } from '../../../e2e/releases/writeEdition'
import { freePort } from '../../bin/freePort.mjs'
import { SERVER_ARGS } from '../../bin/serverArgs.mjs'
import { startPostgresServer } from '../../bin/startPostgresServer.mjs'
import { ServerProcess } from '../ServerProcess'
import { typedInto } from '../typedInto'

export interface Portal {
  address: string
  server: ServerProcess
  silentHost: string
  /** Publishes a version of `mf-auth` with this text and, on the server, this harmful code. @returns the version */
  publish: (mark: string, harm?: string) => Promise<string>
  release: (line: string) => Promise<void>
}

export interface Portals {
  inProcess: Portal
  /** Each version renders in its own process, which is the default. */
  isolated: Portal
  close: () => Promise<void>
}

const REMOTES = 'mf-publico,mf-auth,mf-conteudo-usuario'

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
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    closers.push(() => silent.close().closeAllConnections())
    const silentHost = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const start = async (name: string, settings: Record<string, string>) => {
      const folder = join(data, name)
      mkdirSync(join(folder, 'releases'), { recursive: true })
      // Server builds resolve libraries from a parent's `node_modules`.
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
      const releasesUrl = pathToFileURL(join(folder, 'releases')).href
      const port = await freePort()
      const env = {
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: postgres.url,
        DEMO: 'sim',
        DATA_DIR: join(data, 'data'),
        RELEASES_URL: releasesUrl,
        REMOTOS_REDE: silentHost,
        ...settings,
      }
      const server = await ServerProcess.start({
        command: process.execPath,
        args: SERVER_ARGS,
        cwd: root,
        env,
        ready: /Ctrl-C/,
      })
      closers.push(() => server.stop())
      return { address: `http://127.0.0.1:${port}`, server, silentHost, ...(await releasing(folder, releasesUrl)) }
    }
    const inProcess = await start('in-process', { REMOTOS_CONFIAVEIS: REMOTES })
    return { inProcess, isolated: await start('isolated', {}), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function releasing(folder: string, releasesUrl: string): Promise<Pick<Portal, 'publish' | 'release'>> {
  const store = await openStore(releasesUrl, folder)
  let editions = 0
  const release = typedInto(store, folder)
  await release('init')
  return {
    release,
    publish: async (mark, harm) => {
      editions += 1
      const version = writeEdition(folder, 'mf-auth', `2.${editions}.0`, { mark, harm })
      await release('publish mf-auth --no-build --unchecked')
      return version
    },
  }
}
