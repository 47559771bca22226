import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../tools/bin/freePort.mjs'
import { START_TIMEOUT_MS } from './startPortal'

const ROOT = join(import.meta.dirname, '..')
const LEFT_OUT = ['node_modules', 'dist', 'data', '.git', '.turbo', 'test-results']

export async function copySources() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-fontes-'))
  await cp(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) })
  await linkLibraries(folder)
  await sayInstalled(folder)
  return {
    folder,
    edit: async (file: string, from: string, to: string) => {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      expect(text).toContain(from)
      await writeFile(path, text.replace(from, to))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function startCopiedSources(command = ['node_modules/tsx/dist/cli.mjs', 'shell/server/dev.ts']) {
  const { folder, edit, remove } = await copySources()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: join(folder, 'data') },
  })
  const status = () =>
    fetch(`${url}/fale-conosco`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status, { message: 'the development server', timeout: START_TIMEOUT_MS }).toBe(200)

  return {
    url,
    edit,
    close: async () => {
      if (server.exitCode === null) {
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
      await remove()
    },
  }
}

async function linkLibraries(folder: string) {
  const { workspaces } = await readJson('package.json')
  for (const name of ['.', ...workspaces]) {
    const [from, to] = [join(ROOT, name, 'node_modules'), join(folder, name, 'node_modules')]
    const libraries = await readdir(from).catch(() => [])
    await linkEach(
      libraries.filter((library) => library !== '@portal'),
      from,
      to,
    )
  }
  await mkdir(join(folder, 'node_modules/@portal'), { recursive: true })
  for (const workspace of workspaces) {
    const { name } = await readJson(join(workspace, 'package.json'))
    await symlink(join(folder, workspace), join(folder, 'node_modules', name))
  }
}

const readJson = async (path: string) => JSON.parse(await readFile(join(ROOT, path), 'utf8'))

async function linkEach(names: string[], from: string, to: string) {
  if (names.length > 0) await mkdir(to, { recursive: true })
  for (const name of names) if (!name.startsWith('.')) await symlink(join(from, name), join(to, name))
}

/** Without this file `npm run dev` would install the linked packages (`tools/bin/installMissing.mjs`). */
async function sayInstalled(folder: string) {
  const lock = await readFile(join(folder, 'package-lock.json'))
  await writeFile(join(folder, 'node_modules/.portal-installed'), createHash('sha256').update(lock).digest('hex'))
}
