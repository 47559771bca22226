import { execFile } from 'node:child_process'
import { chown, readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { StartupError } from '@portal/platform/process/StartupError'
import type { Programs } from './programs'

const run = promisify(execFile)

/** PostgreSQL refuses root and requires its folder's owner. `prefix` precedes the command line. */
export interface ServerUser {
  prefix: string[]
  ids: { uid?: number; gid?: number }
}

const NOBODY = 65534

export async function chooseServerUser(folder: string, programs: Programs): Promise<ServerUser> {
  const owner = await stat(folder).catch(() => undefined)
  const self = process.getuid?.()
  if (self !== 0) return owner || hasName() ? { prefix: [], ids: {} } : ((await inUserNamespace()) ?? refuse(self))
  if (owner && owner.uid !== 0) return reaching(programs, owner.uid, owner.gid)
  return (await inUserNamespace()) ?? reaching(programs, NOBODY, NOBODY)
}

/** initdb needs a user name; containers may run under an unknown number. */
function hasName() {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function refuse(uid: number | undefined): never {
  throw new StartupError(
    `O usuário ${uid} não tem nome neste sistema (/etc/passwd), e sem um nome o PostgreSQL embutido não cria o banco. ` +
      'Inicie o portal com um usuário que o sistema conheça, dê um nome a este ou informe DATABASE_URL.',
  )
}

/** A user namespace changes the number and keeps the access to files, so nothing is copied. */
async function inUserNamespace(): Promise<ServerUser | undefined> {
  const uid = await knownUser()
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`]
  const works = await run('unshare', [...prefix.slice(1), 'true']).then(
    () => true,
    () => false,
  )
  return works ? { prefix, ids: {} } : undefined
}

/** initdb looks up the number, so the machine must know it. */
async function knownUser() {
  const uids = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => Number(line.split(':')[2]))
    .filter((uid) => uid > 0)
  return uids.includes(1000) ? 1000 : (uids.find((uid) => uid >= 1000 && uid < NOBODY) ?? NOBODY)
}

async function reaching(programs: Programs, uid: number, gid: number): Promise<ServerUser> {
  await run(programs.postgres, ['--version'], { uid, gid, env: programs.env }).catch(() => {
    throw new StartupError(
      'O PostgreSQL embutido não roda como root e o usuário sem privilégios ' +
        `${uid} não alcança "${programs.postgres}". Inicie o portal com um usuário comum ou informe DATABASE_URL.`,
    )
  })
  return { prefix: [], ids: { uid, gid } }
}

export async function giveTo(folder: string, { ids }: ServerUser) {
  if (ids.uid !== undefined && ids.gid !== undefined) await chown(folder, ids.uid, ids.gid)
}
