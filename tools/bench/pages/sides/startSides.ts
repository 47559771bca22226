import { join } from 'node:path'
import { freePort } from '../../../bin/freePort.mjs'
import { openBench } from '../../openBench'
import type { ServerProcess } from '../../ServerProcess'
import { buildBundle } from '../bundle/buildBundle'
import { EMPTY_DOCUMENT } from '../bundle/deliverBundle'
import { type Certificate, createCertificate } from './certificate'
import type { Side } from './sides'
import { startProxy } from './startProxy'
import { staticPageOf } from './staticPage'

export interface RunningSides {
  addresses: Record<Side, string>
  portal: { origin: string; server: ServerProcess }
  certificate: Certificate
  keepStatic: (path: string) => Promise<void>
  close: () => Promise<void>
}

export const startSides = (root: string): Promise<RunningSides> =>
  openBench(async ({ start, onClose }) => {
    const bundle = join(root, 'tools/bench/.cache/bundle')
    await buildBundle(root, bundle)
    const certificate = createCertificate()
    const serve = async (origin: string, documentAt?: (path: string) => string | undefined) => {
      const proxy = await startProxy({ certificate, origin, ...(documentAt && { documentAt }) })
      onClose(proxy.close)
      return proxy.address
    }
    const startServer = async (program: string[]) => {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const address = await serve(origin)
      // Local overrides disable the page cache.
      const settings = { PORTAL_URL: address, LIMITE_LOGIN: '1000', REMOTOS_LOCAIS: 'sim' }
      const { server } = await start(settings, { root, port, args: ['--import', 'tsx', ...program] })
      return { origin, address, server }
    }
    const portal = await startServer(['shell/server/main.ts'])
    const bundled = await startServer(['tools/bench/pages/bundle/main.ts', bundle])

    const statics = new Map<string, string>()
    const empty = await textAt(bundled.origin + EMPTY_DOCUMENT)
    const addresses = {
      federated: portal.address,
      bundleSsr: bundled.address,
      bundleCsr: await serve(bundled.origin, () => empty),
      static: await serve(portal.origin, (path) => statics.get(path)),
    }
    const keepStatic = async (path: string) => {
      const read = (href: string) => textAt(portal.origin + href)
      statics.set(path, await staticPageOf(await textAt(portal.origin + path), read))
    }
    return { addresses, portal, certificate, keepStatic }
  })

export async function textAt(url: string): Promise<string> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}.`)
  return response.text()
}
