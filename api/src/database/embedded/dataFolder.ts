import { constants } from 'node:fs'
import { access, chmod, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '@portal/platform/process/StartupError'
import { isFullDisk } from '@portal/platform/storage/isFullDisk'
import { makeFolder } from '@portal/platform/storage/makeFolder'
import { fullDisk } from './fullDisk'
import type { Programs } from './programs'
import { runProgram } from './runProgram'
import { giveTo, type ServerUser } from './ServerUser'

const HOUR = 3_600_000
const MAJOR = '18'

/** Reports an unwritable folder in one sentence instead of initdb's error. */
export async function ensureWritable(dataDir: string) {
  try {
    makeFolder(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    if (isFullDisk(error)) throw fullDisk(dataDir)
    const reason = (error as NodeJS.ErrnoException).code
    throw new StartupError(
      `Não é possível gravar na pasta de dados "${dataDir}" (${reason}). ` +
        'Dê ao usuário que inicia o portal permissão de escrita nela ou indique outra pasta em DATA_DIR.',
    )
  }
}

/** True if a cluster must be created. Rejects anything else than a sound cluster, and changes nothing. */
export async function isMissing(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new StartupError(
      `Não é possível ler a pasta do banco de dados "${folder}" (${error.code}). ` +
        'Inicie o portal com o usuário que é dono dela ou indique outra pasta em DATA_DIR.',
    )
  })
  if (entries.length === 0) return true
  await refuseDamage(folder)
  return false
}

async function refuseDamage(folder: string) {
  const major = await majorOf(folder)
  if (major === undefined) throw damaged(folder, 'o arquivo PG_VERSION não está lá ou não é legível')
  if (major !== MAJOR) throw otherMajor(folder, major)
}

async function majorOf(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  return /^\d+$/.test(text.trim()) ? text.trim() : undefined
}

/** Intact data of another major version: older data is upgraded, newer data needs its own portal. */
const otherMajor = (folder: string, major: string) =>
  new StartupError(
    `O banco de dados em "${folder}" está inteiro, mas é do PostgreSQL ${major}, e este portal usa o ${MAJOR}. ` +
      (Number(major) < Number(MAJOR)
        ? 'Com a versão do portal que o usava, parada, copie-o: npm run portal -- backup --banco <pasta nova>. ' +
          'Depois mude a pasta do banco de nome e, com esta versão: npm run portal -- restore <pasta>. Nada foi alterado.'
        : 'Inicie a versão mais nova do portal, que já o trouxe para lá. Nada foi alterado.'),
  )

/** An earlier version's upgrade was killed between its two renames; a new database would hide the data. */
export async function refuseHalfUpgraded(root: string) {
  const whole = join(root, 'postgres.atualizado')
  if ((await majorOf(whole)) === undefined) return
  throw new StartupError(
    `A atualização do banco de dados foi interrompida no fim. O banco novo está inteiro em "${whole}", e o de antes ao lado, em ` +
      '"postgres.antigo-…". Se nenhum portal o usou desde então, mude o nome de "postgres.atualizado" para "postgres" e inicie de ' +
      'novo; senão, mude-o de lugar. Nada foi alterado.',
  )
}

export const damaged = (folder: string, reason: string) =>
  new StartupError(
    `A pasta do banco de dados "${folder}" está danificada: ${reason}. ` +
      'Restaure uma cópia de segurança ou mude a pasta de lugar para começar com um banco vazio. Nada foi apagado.',
  )

/** Created next to its place and then moved: an interrupted start leaves no partial cluster. */
export async function initialise(
  dataDir: string,
  { folder, programs, user }: { folder: string; programs: Programs; user: ServerUser },
  signal: AbortSignal,
) {
  await removeAbandoned(dataDir)
  const fresh = await mkdtemp(join(dataDir, 'postgres.novo-')).catch((error) => {
    throw isFullDisk(error) ? fullDisk(dataDir) : error
  })
  await giveTo(fresh, user)
  const options = ['--username=portal', '--encoding=UTF8', '--locale=C', '--auth-local=trust', '--auth-host=reject']
  // The builtin collation sorts the same on every machine and after library upgrades.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', fresh, ...options, ...locale]
  const { code, output } = await runProgram(programs.initdb, args, programs, user, signal)
  if (code !== 0 || signal.aborted) {
    // Its child processes may still be ending.
    await rm(fresh, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    signal.throwIfAborted()
    if (isFullDisk(output)) throw fullDisk(dataDir)
    throw new StartupError(
      `O PostgreSQL embutido não conseguiu criar o banco em "${dataDir}": ${output.trim().split('\n').at(-1)}. ` +
        'Confira o espaço em disco e quem pode entrar na pasta, indique outra em DATA_DIR ou informe DATABASE_URL.',
    )
  }
  await chmod(fresh, 0o700)
  await rename(fresh, folder).catch(async () => {
    // Another portal was first; the lock decides later who gets the folder.
    await rm(fresh, { recursive: true, force: true })
  })
}

async function removeAbandoned(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('postgres.novo-')) continue
    const path = join(dataDir, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > HOUR) await rm(path, { recursive: true, force: true })
  }
}
