import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Starts the built portal in front of an API elsewhere, on a free port, and waits until it answers. */
export async function startPortal(apiUrl: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['--import', 'tsx', 'shell/server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), API_URL: apiUrl },
  })
  const close = async () => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const status = () =>
    fetch(`${url}/quem-somos`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(status, { message: 'the portal in front of another API', timeout: 60_000 }).toBe(200)
  return { url, close }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
