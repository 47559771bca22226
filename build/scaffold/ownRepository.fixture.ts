import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { freePort } from '../../tools/bin/freePort.mjs'
import { SERVER_ARGS } from '../../tools/bin/serverArgs.mjs'
import { ROOT } from '../packing/published.ts'

/** A temporary folder outside this repository, removed after the test. */
export function folderOfItsOwn(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-equipe-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }), 120_000)
  return folder
}

/** Runs a command. @returns its output @throws Error with the output if it fails. */
export function type(folder: string, [command = '', ...args]: string[], env: Record<string, string> = {}): string {
  // A team's terminal lacks vitest's variables.
  const { NODE_ENV: _env, VITEST: _vitest, NODE_OPTIONS: _options, ...own } = process.env
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...own, ...env },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/**
 * Types the commands of a document, a block in a shell.
 * @param written file that gets what the commands print, also while a block runs
 * @param here what stands here for a text of the document
 */
export function terminalOf(document: string, written: string, here: Record<string, string>) {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, block = '']) => block)
  return (part: string, folder: string, env?: Record<string, string>): string => {
    const [shown = '', ...others] = blocks.filter((block) => block.includes(part))
    if (!shown || others.length > 0) throw new Error(`${document} shows no or several blocks with ${part}.`)
    const commands = Object.entries(here).reduce((block, [there, meant]) => block.replaceAll(there, meant), shown)
    // On failure, what the block printed is part of the error.
    type(folder, ['bash', '-e', '-c', `trap 'tail -n 40 "${written}" >&2' ERR\nexec >> '${written}'\n${commands}`], env)
    return readFileSync(written, 'utf8')
  }
}

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
      ...{ RELEASES_URL: releasesUrl, RELEASES_INTERVALO_MS: '100', RELEASES_API: 'sim' },
      // `X-Forwarded-For` gives tests different networks.
      PROXIES: '127.0.0.1',
    },
  })
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await ended
  })
  return { url, releasesUrl }
}

/** Logs a user in. @returns the user's id and the session cookie */
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

export async function page(address: string, cookie = ''): Promise<string> {
  const answer = await fetch(address, { headers: { cookie } }).catch(() => undefined)
  const [, heading = ''] = /<h1[^>]*>([^<]*)/.exec((await answer?.text()) ?? '') ?? []
  return `${answer?.status ?? 'no answer'}: ${heading}`
}
