import { once } from 'node:events'
import { mkdirSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openStore } from '@portal/releases'
import { writeEdition } from '../../../e2e/releases/writeEdition'
import { openBench } from '../openBench'
import { typedInto } from '../typedInto'

const REMOTES = 'mf-publico,mf-auth,mf-conteudo-usuario'

/** Starts two portals: `isolated` renders each version in its own process, which is the default. */
export const startPortals = (root: string) =>
  openBench(async ({ folder: data, start, onClose }) => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onClose(() => silent.close().closeAllConnections())
    const silentHost = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const open = async (name: string, settings: Record<string, string>) => {
      const folder = join(data, name)
      mkdirSync(join(folder, 'releases'), { recursive: true })
      // Server builds resolve libraries from a parent's `node_modules`.
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
      const releasesUrl = pathToFileURL(join(folder, 'releases')).href
      const portal = await start({ RELEASES_URL: releasesUrl, REMOTOS_REDE: silentHost, ...settings }, { root })
      return { ...portal, silentHost, ...(await releasing(folder, releasesUrl)) }
    }
    return {
      inProcess: await open('in-process', { REMOTOS_CONFIAVEIS: REMOTES }),
      isolated: await open('isolated', {}),
    }
  })

async function releasing(folder: string, releasesUrl: string) {
  const store = await openStore(releasesUrl, folder)
  let editions = 0
  const release = typedInto(store, folder)
  await release('init')
  return {
    release,
    /** Publishes a version of `mf-auth` with this text and, on the server, this harmful code. @returns the version */
    publish: async (mark: string, harm?: string) => {
      editions += 1
      const version = writeEdition(folder, 'mf-auth', `2.${editions}.0`, { mark, harm })
      await release('publish mf-auth --no-build --unchecked')
      return version
    },
  }
}
