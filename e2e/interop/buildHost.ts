import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { programs } from './buildRemotes'

const SOURCES = join(import.meta.dirname, 'host')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

export const HOSTS = {
  'the official runtime': ['vite', 'byRuntime'],
  '@module-federation/vite': ['vite', 'byBundler'],
  rspack: ['rspack', 'byBundler'],
} as const

export async function buildHost(host: keyof typeof HOSTS, remote: string, out: string): Promise<void> {
  const [program, entry] = HOSTS[host]
  await promisify(execFile)(process.execPath, [programs[program], 'build'], {
    cwd: SOURCES,
    env: { ...process.env, NODE_ENV: 'production', REMOTE: remote, VITE_HOST: entry, OUT: out },
  })
}

export async function serveFolder(folder: string) {
  const server = createServer(({ url = '' }, response) => {
    const asked = join(folder, decodeURIComponent(url))
    const file = extname(asked) && existsSync(asked) ? asked : join(folder, 'index.html')
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
