import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createVite, loadConfigFromFile, type ViteDevServer } from 'vite'
import { remoteNameOf } from '../../../../releases/src/build/remoteNameOf.ts'
import { LocalPortal } from './LocalPortal.ts'
import { LOCAL_BASE, type LocalRemote } from './LocalRemote.ts'

const LOOPBACK = '127.0.0.1'

export interface LocalPortalServer {
  url: string
  close: () => Promise<void>
}

export interface StartOptions {
  root: string
  portal: string
  /** Default: the remote's port, or the next free one. */
  port?: number | undefined
  tell: (sentence: string) => void
}

/** @throws Error with `code` EADDRINUSE if `port` is taken */
export async function startLocalPortal({ root, portal, port, tell }: StartOptions): Promise<LocalPortalServer> {
  let markReady: (answer: RequestListener) => void = () => {}
  const ready = new Promise<RequestListener>((resolve) => {
    markReady = resolve
  })
  // Early requests wait until Vite has started.
  const server = createServer((request, response) => void ready.then((answer) => answer(request, response)))
  const here = `http://${LOOPBACK}:${await listen(server, port, await ownPortOf(root))}`
  const vite = await createVite({
    root,
    base: LOCAL_BASE,
    cacheDir: 'node_modules/.vite-portal',
    server: { middlewareMode: { server }, ws: { server }, origin: here, cors: false },
  })
  const local = new LocalPortal({
    here,
    there: portal,
    localRemote: () => readLocalRemote(vite, root),
    tell,
  })
  markReady((request, response) => {
    // DNS rebinding: another site's name could point here and read the portal with this session.
    if (request.headers.host !== new URL(here).host) return void response.writeHead(421).end()
    if (request.url?.startsWith(LOCAL_BASE) && !request.url.startsWith(`${LOCAL_BASE}api/`)) {
      return void vite.middlewares(request, response, () => response.writeHead(404).end())
    }
    void local.answer(request, response)
  })
  return {
    url: here,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await vite.close()
    },
  }
}

/** Local routes and menus may be newer than the portal's. */
async function readLocalRemote(vite: ViteDevServer, root: string): Promise<LocalRemote> {
  const { register } = await vite.ssrLoadModule('/src/register.tsx')
  return { ...register(), name: remoteNameOf(root) }
}

async function ownPortOf(root: string): Promise<number> {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, undefined, root)
  return loaded?.config.server?.port ?? 5173
}

async function listen(server: Server, wanted: number | undefined, first: number): Promise<number> {
  for (let port = wanted ?? first; ; port += 1) {
    try {
      server.listen(port, LOOPBACK)
      await once(server, 'listening')
      return port
    } catch (error) {
      if (wanted !== undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}
