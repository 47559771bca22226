import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { freePort } from '../tools/bin/freePort.mjs'
import { SERVER_ARGS } from '../tools/bin/serverArgs.mjs'
import { PORTAL_SETTINGS } from './portalSettings.mjs'

/** Only a hang takes that long. */
export const START_TIMEOUT_MS = 600_000

const SETTABLE_CLOCK = ['--import', pathToFileURL(join(import.meta.dirname, 'releases/settableClock.mjs')).href]

/** @param settings environment variables @param hasSettableClock required for `forward` */
export async function startPortal(settings: Record<string, string>, hasSettableClock = false) {
  const port = settings.PORT ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [...(hasSettableClock ? SETTABLE_CLOCK : []), ...SERVER_ARGS], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...PORTAL_SETTINGS,
      PORT: String(port),
      ...settings,
    },
  })
  let printed = ''
  server.stdout?.setEncoding('utf8').on('data', (text) => {
    printed += text
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
  try {
    await expect.poll(status, { message: 'a portal of its own', timeout: START_TIMEOUT_MS }).toBe(200)
  } catch (error) {
    await close()
    throw error
  }
  let aheadMs = 0
  const forward = async (ms: number) => {
    const isSet = once(server, 'message')
    server.send({ forwardMs: ms })
    await isSet
    aheadMs += ms
  }
  return { url, close, printed: () => printed, forward, now: () => new Date(Date.now() + aheadMs) }
}
