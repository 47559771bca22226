import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { ORIGIN_FAULTS, type OriginFault } from './OriginFault'

export interface Origin {
  url: string
  faults: Map<string, OriginFault>
  close: () => Promise<unknown>
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export async function startOrigin(folder: string): Promise<Origin> {
  const faults = new Map<string, OriginFault>()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://origin')
    const [, version = '', ...rest] = pathname.split('/')
    const content = await readFile(join(folder, pathname)).catch(() => undefined)
    const send = (suffix = '') =>
      content
        ? response
            .writeHead(200, {
              'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream',
              'access-control-allow-origin': '*',
              'timing-allow-origin': '*',
              'cache-control': 'public, max-age=31536000, immutable',
            })
            .end(suffix ? Buffer.concat([content, Buffer.from(suffix)]) : content)
        : response.writeHead(404, { 'access-control-allow-origin': '*' }).end()
    const fault = faults.get(version)
    if (fault) ORIGIN_FAULTS[fault]({ path: rest.slice(1).join('/'), response, send })
    else send()
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
