import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { freePort } from '../bin/freePort.mjs'
import { SERVER_ARGS } from '../bin/serverArgs.mjs'
import { ROOT } from '../packages/published.ts'

/** A folder outside this repository, in which nothing of it is found; gone after the test. */
export function folderOfItsOwn(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-equipe-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }), 120_000)
  return folder
}

/** Types a command in a folder. @returns what it printed. @throws Error, with all of that, where it fails. */
export function type(folder: string, [command = '', ...args]: string[], env: Record<string, string> = {}): string {
  // What vitest sets for its own tests is not in a team's terminal.
  const { NODE_ENV: _env, VITEST: _vitest, NODE_OPTIONS: _options, ...own } = process.env
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...own, ...env },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** Starts the built portal on an empty registry in a folder, and waits until it answers; ended after the test. */
export async function startPortal(folder: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const releasesUrl = pathToFileURL(join(folder, 'releases')).href
  const server = spawn(process.execPath, SERVER_ARGS, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: join(folder, 'data'), PORT: String(port) },
      ...{ RELEASES_URL: releasesUrl, RELEASES_INTERVALO_MS: '100' },
    },
  })
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await ended
  })
  return { url, releasesUrl }
}

/** Has the portal know whose session a visitor has. @returns the user's id, and the cookie that says so. */
export async function enter(url: string, person: { email: string; password: string }) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/autenticacao/login`, { method: 'POST', headers, body: JSON.stringify(person) })
  const { dado } = await answer.json()
  const told = await fetch(`${url}/visitante`, { method: 'PUT', headers: { authorization: `Bearer ${dado.token}` } })
  const cookie = told.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { id: String(dado.id), cookie }
}

/** What a visitor gets at an address: the status, and the page's heading. */
export async function page(address: string, cookie = ''): Promise<string> {
  const answer = await fetch(address, { headers: { cookie } }).catch(() => undefined)
  const [, heading = ''] = /<h1[^>]*>([^<]*)/.exec((await answer?.text()) ?? '') ?? []
  return `${answer?.status ?? 'no answer'}: ${heading}`
}
